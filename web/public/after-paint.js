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
    if (started) return;
    started = true;
    list.preload.forEach((href) => {
      add('link', { rel: 'modulepreload', fetchpriority: 'low', crossorigin: '', href });
    });
    list.run.forEach((src) => {
      add('script', { type: 'module', fetchpriority: 'low', crossorigin: '', src });
    });
  }

  // The modules find the page complete.
  function startWhenComplete() {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  }

  // A hidden page is not painted.
  if (document.hidden || !('PerformancePaintTiming' in window)) {
    startWhenComplete();
    return;
  }
  document.addEventListener('visibilitychange', startWhenComplete, { once: true });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    startWhenComplete();
  }).observe({ type: 'paint', buffered: true });
})();
