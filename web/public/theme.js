// Runs before the first paint, as a file because the content security policy forbids inline scripts.
// The server writes the configured default into <html data-theme-default>. Keep in step with src/lib/theme.ts.
(() => {
  var root = document.documentElement;
  var choice = null;
  try {
    choice = localStorage.getItem('runrate-theme');
  } catch (_) {
    // storage refused: the default holds
  }
  if (choice !== 'light' && choice !== 'dark' && choice !== 'system') {
    choice = root.getAttribute('data-theme-default') || 'system';
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
