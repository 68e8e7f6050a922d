// The JavaScript of a page, which moves the cells from one list to the next.

extension HTMLPage {
  /// Shows one list at a time, and moves cells from their position in one list to that in the
  /// next.
  ///
  /// A place on the slider is a number: the whole part is the number of a list, and the fraction is
  /// a part of the way to the next one. The technique is FLIP: the lists have their final layout,
  /// and a transform puts each cell where it comes from. The script has no `<` and no ampersand, so
  /// that the page is well-formed XML.
  static let script = """

    (function () {
      var stories = Array.from(document.querySelectorAll('.story'));
      var still = matchMedia('(prefers-reduced-motion: reduce)');
      var byId = function (id) { return document.getElementById(id); };
      var play = byId('play'), previous = byId('previous'), next = byId('next');
      var slider = byId('slider'), place = byId('place'), both = byId('both');
      var batches = byId('batches');
      var up = byId('up'), down = byId('down'), change = byId('change'), current = null;
      var figures = [], at = 0, motion = null, timer = null, isFresh = false;

      function isWhole(t) { return 0.001 > Math.abs(t - Math.round(t)); }
      function last() { return figures.length - 1; }

      function alone(index) {
        figures.forEach(function (figure, i) {
          var isHere = both.checked
            ? figure.closest('article') === figures[index].closest('article') : i === index;
          figure.hidden = !isHere;
        });
        document.querySelectorAll('article').forEach(function (article) {
          article.hidden = article !== figures[index].closest('article');
        });
      }

      function boxes(figure) {
        var found = new Map();
        var titles = new Map();
        figure.querySelectorAll('[data-c], h4').forEach(function (element) {
          var key = element.dataset.c;
          if (key === undefined) {
            var title = element.querySelector('bdi').textContent;
            var count = (titles.get(title) || 0) + 1;
            titles.set(title, count);
            key = count + '/' + title;
          }
          var box = element.getBoundingClientRect();
          found.set(key, {element: element, x: box.left, y: box.top + scrollY,
            width: box.width, height: box.height});
        });
        return found;
      }

      function ghost(box, frames) {
        var origin = frames.getBoundingClientRect();
        var copy = document.createElement('div');
        copy.className = box.element.className + ' ghost';
        copy.setAttribute('aria-hidden', 'true');
        Array.from(box.element.childNodes).forEach(function (node) {
          copy.appendChild(node.cloneNode(true));
        });
        copy.style.left = (box.x - origin.left) + 'px';
        copy.style.top = (box.y - origin.top - scrollY) + 'px';
        copy.style.width = box.width + 'px';
        frames.appendChild(copy);
        return copy;
      }

      function endMotion() {
        if (!motion) { return; }
        motion.animations.forEach(function (animation) { animation.cancel(); });
        motion.ghosts.forEach(function (copy) { copy.remove(); });
        motion.frames.classList.remove('moving');
        motion = null;
      }

      function beginMotion(index) {
        endMotion();
        alone(index);
        var before = boxes(figures[index]);
        alone(index + 1);
        var after = boxes(figures[index + 1]);
        var frames = figures[index + 1].closest('.frames');
        frames.classList.add('moving');
        motion = {index: index, frames: frames, animations: [], ghosts: []};
        // Cells that are more than a window away stay where they are, because moving thousands takes seconds.
        function isNear(box) {
          return box.y + box.height > scrollY - innerHeight ? scrollY + 2 * innerHeight > box.y : false;
        }
        function move(element, steps) {
          var animation = element.animate(steps, {duration: 1000, fill: 'both',
            easing: 'cubic-bezier(.4, 0, .2, 1)'});
          animation.pause();
          motion.animations.push(animation);
        }
        after.forEach(function (box, key) {
          var old = before.get(key);
          if (!isNear(box)) { if (!old || !isNear(old)) { return; } }
          if (!old) {
            move(box.element, [{opacity: 0, transform: 'scale(.85)'}, {opacity: 1, transform: 'none'}]);
          } else if (old.x !== box.x || old.y !== box.y) {
            var shift = 'translate(' + (old.x - box.x) + 'px, ' + (old.y - box.y) + 'px)';
            move(box.element, [{transform: shift, zIndex: 2}, {transform: 'none', zIndex: 2}]);
          }
        });
        before.forEach(function (box, key) {
          if (after.has(key) || !box.element.dataset.c || !isNear(box)) { return; }
          var copy = ghost(box, frames);
          motion.ghosts.push(copy);
          move(copy, [{opacity: 1, transform: 'none'}, {opacity: 0, transform: 'scale(.85)'}]);
        });
      }

      function label() {
        var figure = figures[Math.round(at)];
        var article = figure.closest('article');
        var side = figure.className === 'before' ? 'Before' : 'After';
        var many = Number(article.dataset.total) > 1;
        return many ? 'Update ' + article.dataset.number + ' of ' + article.dataset.total
          + ' · ' + side : side;
      }

      function show(wanted) {
        at = Math.max(0, Math.min(last(), wanted));
        if (isWhole(at) || still.matches || both.checked) {
          if (isWhole(at)) { at = Math.round(at); }
          endMotion();
          alone(Math.round(at));
        } else {
          var index = Math.floor(at);
          if (!motion || motion.index !== index) { beginMotion(index); }
          motion.animations.forEach(function (animation) {
            animation.currentTime = (at - index) * 1000;
          });
        }
        slider.value = at;
        var words = label();
        slider.setAttribute('aria-valuetext', words);
        if (place.textContent !== words) { place.textContent = words; }
        previous.setAttribute('aria-disabled', 0 >= at);
        next.setAttribute('aria-disabled', at >= last());
        if (isWhole(at)) {
          try { history.replaceState(null, '', '#' + (at + 1)); } catch (error) { /* embedded */ }
        }
      }

      function stop() {
        isFresh = false;
        cancelAnimationFrame(timer);
        timer = null;
        play.textContent = 'Play';
      }

      // Moves to a place, in one second for each list. With `goesOn` it then continues to the end.
      function go(goal, goesOn) {
        stop();
        goal = Math.max(0, Math.min(last(), goal));
        if (still.matches || both.checked) {
          show(goal);
          if (goesOn ? last() > goal : false) {
            play.textContent = 'Pause';
            timer = requestAnimationFrame(function wait(began) {
              timer = requestAnimationFrame(function again(now) {
                if (1200 > now - began) { timer = requestAnimationFrame(again); return; }
                go(goal + 1, true);
              });
            });
          }
          return;
        }
        play.textContent = goesOn ? 'Pause' : 'Play';
        var start = null, from = at, rest = 0;
        timer = requestAnimationFrame(function frame(now) {
          if (start === null) { start = now; }
          var way = Math.min((now - start) / 800, Math.abs(goal - from));
          show(from + (goal > from ? way : -way));
          if (Math.abs(goal - from) > way) { timer = requestAnimationFrame(frame); return; }
          if (!goesOn || goal >= last()) { stop(); return; }
          rest = rest || now;
          if (700 > now - rest) { timer = requestAnimationFrame(frame); return; }
          go(goal + 1, true);
        });
      }

      function tell() {
        stop();
        endMotion();
        var index = batches ? Number(batches.checked) : 0;
        stories.forEach(function (story, i) { story.hidden = i !== index; });
        figures = Array.from(stories[index].querySelectorAll('figure'));
        document.body.classList.toggle('alone', !both.checked);
        slider.max = last();
      }

      // Moves to the next or the previous list, also from a place between two lists.
      function step(direction) {
        go(direction > 0 ? Math.floor(at + 0.001) + 1 : Math.ceil(at - 0.001) - 1, false);
      }

      // The cells and titles that a change marks, in the lists that are shown; of adjacent cells the first.
      function changes() {
        var marked = '.cell[class*=" "]:not(.ghost), .card[class*=" "] > h4';
        return figures.filter(function (figure) { return !figure.hidden; }).flatMap(function (figure) {
          return Array.from(figure.querySelectorAll(marked)).filter(function (element) {
            var before = element.previousElementSibling;
            return !before || !before.matches(marked);
          });
        });
      }

      // Goes to the next or the previous change, from the last one or else from the top of the window.
      function jump(direction) {
        stop();
        show(Math.round(at));
        var all = changes();
        var index = all.indexOf(current);
        if (0 > index) {
          var top = parseFloat(document.documentElement.style.scrollPaddingTop) || 0;
          index = all.findIndex(function (each) { return each.getBoundingClientRect().top >= top; });
          index = direction > 0 ? (0 > index ? all.length : index) : (0 > index ? all.length : index) - 1;
        } else {
          index += direction;
        }
        if (current) { current.classList.remove('current'); }
        current = all[Math.max(0, Math.min(all.length - 1, index))];
        change.textContent = current
          ? 'Change ' + (all.indexOf(current) + 1).toLocaleString('en') + ' of '
            + all.length.toLocaleString('en') : 'No change in this list';
        if (!current) { return; }
        current.classList.add('current');
        current.tabIndex = -1;
        current.focus({preventScroll: true});
        current.scrollIntoView({block: 'center', behavior: still.matches ? 'auto' : 'smooth'});
      }

      play.addEventListener('click', function () {
        if (timer) { stop(); return; }
        if (at >= last()) { show(0); }
        go(Math.floor(at) + 1, true);
      });
      previous.addEventListener('click', function () { step(-1); });
      next.addEventListener('click', function () { step(1); });
      up.addEventListener('click', function () { jump(-1); });
      down.addEventListener('click', function () { jump(1); });
      slider.addEventListener('input', function () { stop(); show(Number(slider.value)); });
      both.addEventListener('change', function () { var here = Math.round(at); tell(); show(here); });
      if (batches) { batches.addEventListener('change', function () { tell(); show(0); }); }
      document.addEventListener('keydown', function (event) {
        if (event.altKey || event.ctrlKey || event.metaKey) { return; }
        var tag = event.target.tagName;
        if (event.key === ' ' ? !['BUTTON', 'INPUT', 'SUMMARY'].includes(tag) : false) {
          event.preventDefault();
          play.click();
          return;
        }
        var keys = {ArrowLeft: function () { step(-1); }, ArrowRight: function () { step(1); },
          n: function () { jump(1); }, p: function () { jump(-1); },
          Home: function () { stop(); show(0); }, End: function () { stop(); show(last()); }};
        if (!keys[event.key]) { return; }
        event.preventDefault();
        keys[event.key]();
      });
      document.querySelectorAll('.map').forEach(function (map) {
        map.addEventListener('click', function (event) {
          var box = map.getBoundingClientRect();
          var part = (event.clientY - box.top) / box.height;
          var goal = part * Number(map.dataset.count);
          var cell = null, distance = Infinity;
          map.closest('.stage').querySelectorAll('figure:not([hidden]) [data-c]').forEach(function (other) {
            var offset = Number(other.closest('.card').dataset.start)
              + Number(other.querySelector('small').textContent.replaceAll(',', ''));
            if (distance > Math.abs(offset - goal)) {
              cell = other;
              distance = Math.abs(offset - goal);
            }
          });
          if (cell) { cell.scrollIntoView({block: 'center', behavior: still.matches ? 'auto' : 'smooth'}); }
        });
      });
      function measure() {
        var header = document.querySelector('body > header');
        var isShort = innerHeight / 3 > header.offsetHeight;
        header.style.position = isShort ? '' : 'static';
        var style = document.documentElement.style;
        var top = isShort ? header.offsetHeight : 0;
        style.setProperty('--top', top + 'px');
        style.setProperty('--rest', innerHeight - top - 12 + 'px');
        style.scrollPaddingTop = top + 56 + 'px';
      }
      addEventListener('resize', function () { measure(); endMotion(); show(at); });
      document.body.classList.add('stepping');
      var isOpened = !location.hash;
      measure();
      tell();
      show((parseFloat(location.hash.slice(1)) || 1) - 1);
      // Without a place in the address, the page plays once, unless the reader is faster.
      isFresh = isOpened;
      setTimeout(function () {
        if (!isFresh || still.matches || both.checked) { return; }
        play.click();
      }, 800);
    })();

    """
}
