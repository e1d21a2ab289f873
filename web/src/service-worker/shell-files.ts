export const offlinePage = '/offline.html';
/** Files outside /assets that cached pages and the offline page load. */
export const shellFiles: readonly string[] = [
  '/offline.css',
  '/offline.js',
  '/theme.js',
  '/after-paint.js',
  '/favicon.svg',
];
