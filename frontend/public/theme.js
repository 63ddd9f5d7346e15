/* global document, matchMedia */
// Sets the remembered theme before the first paint, so that the other one never flashes; src/lib/browser/theme.ts follows its changes.
(function () {
  var theme;
  try {
    theme = localStorage.theme;
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  theme ||= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.bsTheme = theme === 'dark' ? 'dark' : 'light';
})();
