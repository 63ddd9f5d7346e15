/* global document, location, matchMedia */
// A classic script of its own, because a strict content security policy allows no inline ones. It runs before the first
// paint; src/lib/theme.ts does everything about the theme after that.
(function () {
  var stored = {};
  try {
    stored = localStorage;
  } catch {
    // Storage is blocked: the system's preference decides, and nobody is signed in.
  }
  var dark = stored.theme ? stored.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';

  // Asks for what the first page needs together with what every page needs, instead of after it.
  function preload(files) {
    files.forEach(function (href) {
      var link = document.createElement('link');
      var isStyle = href.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    });
  }
  var known = document.currentScript.dataset;
  var pages = JSON.parse(known.pages || '{}');
  Object.keys(pages).forEach(function (path) {
    if (location.pathname.startsWith(path)) preload(pages[path]);
  });
  if (stored.jwtToken) preload(JSON.parse(known.signedIn || '[]'));
})();
