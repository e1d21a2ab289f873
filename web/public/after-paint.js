// Loads the scripts of a page that the server rendered, once the browser has painted it: before that they would
// compete with its style, fonts and pictures. The server lists them in <script id="later-scripts">.
(() => {
  var list = JSON.parse(document.getElementById('later-scripts').textContent);
  var started = false;

  function add(name, attributes) {
    var element = document.createElement(name);
    for (var key in attributes) element.setAttribute(key, attributes[key]);
    document.head.append(element);
  }

  function start() {
    if (started || document.readyState === 'loading') return;
    started = true;
    list.preload.forEach((href) => {
      add('link', { rel: 'modulepreload', fetchpriority: 'low', crossorigin: '', href });
    });
    list.run.forEach((src) => {
      add('script', { type: 'module', fetchpriority: 'low', crossorigin: '', src });
    });
  }

  // The load event covers tabs that are not painted and browsers that don't report paints.
  addEventListener('load', start);
  try {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
      else start();
    }).observe({ type: 'paint', buffered: true });
  } catch (_) {
    // No such observer: the load event is enough.
  }
})();
