/* global document, matchMedia */
// A classic script of its own, because a strict content security policy allows no inline ones. src/lib/theme.ts does
// everything after the first paint.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';
})();
