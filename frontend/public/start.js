/* global document, location, matchMedia, trustedTypes */
// The build puts it into index.html, where it runs before the first paint; src/lib/theme.ts does everything about the theme
// after that.
(function () {
  var stored = {};
  try {
    stored = localStorage;
  } catch {
    // Storage is blocked: the system's preference decides, and nobody is signed in.
  }
  var dark = stored.theme ? stored.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';

  // What becomes code passes here, where browsers have Trusted Types: scripts only from the shop, and from the two services
  // that may add some (docs/decisions/0055).
  if (typeof trustedTypes !== 'undefined') {
    trustedTypes.createPolicy('default', {
      // React makes a script element, like that for search engines, out of this text; it never runs.
      createHTML: function (html) {
        var isEmptyScript = html === '\x3cscript>\x3c/script>';
        return !isEmptyScript && /\x3cscript|\son\w+\s*=|javascript:/i.test(html) ? null : html;
      },
      createScript: function (text) {
        JSON.parse(text); // data, which does nothing; anything else throws
        return text;
      },
      createScriptURL: function (url) {
        var address = new URL(url, location.href);
        var hosts = /^(js\.stripe\.com|[\w-]+\.js\.stripe\.com|apis\.google\.com)$/;
        var isVendors = address.protocol === 'https:' && hosts.test(address.host);
        return isVendors || address.origin === location.origin ? url : null;
      },
    });
  }

  // Asks for what the first page needs together with what every page needs, instead of after it.
  function preload(files, priority) {
    files.forEach(function (href) {
      var link = document.createElement('link');
      var isStyle = href.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      if (priority) link.fetchPriority = priority;
      link.href = href;
      document.head.append(link);
    });
  }
  var known = document.currentScript.dataset;
  if (known.main) preload([known.main], 'low');
  var pages = JSON.parse(known.pages || '{}');
  Object.keys(pages).forEach(function (path) {
    if (location.pathname.startsWith(path)) preload(pages[path]);
  });
  if (stored.jwtToken) preload(JSON.parse(known.signedIn || '[]'));
})();
