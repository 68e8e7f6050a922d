extension HTMLPage {
  /// Shows one phase of one update at a time.
  ///
  /// Without scripts, the page lists all updates.
  static let script = """

    (function () {
      var articles = Array.from(document.querySelectorAll('article'));
      var phases = ['before', 'changes', 'after'];
      var names = {before: 'Before', changes: 'Changes', after: 'After'};
      var last = articles.length * phases.length - 1;
      var slider = document.getElementById('slider');
      var place = document.getElementById('place');
      var previous = document.getElementById('previous');
      var next = document.getElementById('next');
      var step = 0;
      function show(wanted) {
        step = Math.max(0, Math.min(last, wanted));
        var current = articles[Math.floor(step / phases.length)];
        var phase = phases[step % phases.length];
        articles.forEach(function (article) { article.hidden = article !== current; });
        current.dataset.phase = phase;
        place.textContent = 'Update ' + current.dataset.number + ' of ' + current.dataset.total
          + ' · ' + names[phase];
        slider.value = step;
        previous.disabled = step === 0;
        next.disabled = step === last;
        try { history.replaceState(null, '', '#' + (step + 1)); } catch (error) { /* embedded */ }
      }
      slider.max = last;
      slider.addEventListener('input', function () { show(Number(slider.value)); });
      previous.addEventListener('click', function () { show(step - 1); });
      next.addEventListener('click', function () { show(step + 1); });
      document.addEventListener('keydown', function (event) {
        if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) { return; }
        var moves = {ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last};
        if (!(event.key in moves)) { return; }
        event.preventDefault();
        show(moves[event.key]);
      });
      document.body.classList.add('stepping');
      show((parseInt(location.hash.slice(1), 10) || 1) - 1);
    })();

    """
}
