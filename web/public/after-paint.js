// Loads the scripts of a page that the server rendered, with their data, once the browser has painted what readers see
// first: before that they would compete with its style, fonts and pictures. The server lists them in
// <script id="later-scripts">. What a reader presses or types meanwhile is held for the app (src/lib/early-presses.ts).
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
    [list.config, list.screen].forEach((href) => {
      add('link', { rel: 'preload', as: 'fetch', fetchpriority: 'low', crossorigin: '', href });
    });
  }

  // The modules find the page complete.
  function startWhenComplete() {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  }

  var held = { button: null, typed: new Map() };
  window.heldPresses = held;

  // Links, and forms with an address, work without the app.
  function holdPress(event) {
    var button = event.target.closest('button, [role="button"]');
    if (!button || button.closest('form[action]')) return;
    event.preventDefault();
    held.button = button;
    startWhenComplete();
  }
  function holdTyped(event) {
    held.typed.set(event.target, event.target.value);
    startWhenComplete();
  }
  document.addEventListener('click', holdPress, true);
  document.addEventListener('input', holdTyped, true);
  held.end = () => {
    document.removeEventListener('click', holdPress, true);
    document.removeEventListener('input', holdTyped, true);
  };

  // The lead picture and the fonts are part of what readers see first. A slow server keeps nobody waiting for long.
  function afterFirstSight() {
    var lead = document.querySelector('img[fetchpriority="high"]');
    var seen =
      lead && !lead.complete ? new Promise((resolve) => (lead.onload = lead.onerror = resolve)) : null;
    void Promise.all([seen, document.fonts.ready]).then(startWhenComplete);
    setTimeout(startWhenComplete, 1000);
  }

  // A hidden page is not painted.
  if (document.hidden || !('PerformancePaintTiming' in window)) {
    startWhenComplete();
    return;
  }
  document.addEventListener('visibilitychange', startWhenComplete, { once: true });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterFirstSight();
  }).observe({ type: 'paint', buffered: true });
})();
