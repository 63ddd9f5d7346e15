/* global PerformanceObserver, addEventListener, clearTimeout, document, location, matchMedia, removeEventListener, setTimeout */
// The build puts it into index.html, where it runs before the first paint; src/lib/theme.ts does everything about the theme
// after that.
(function () {
  // On a connection so slow that a page takes longer, its script may as well come.
  var PAINTED_WITHIN_MS = 10000;
  var stored = {};
  try {
    stored = localStorage;
  } catch {
    // Storage is blocked: the system's preference decides, and nobody is signed in.
  }
  var dark = stored.theme ? stored.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';

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

  // Asks for what the first page needs together with what every page needs, instead of after it.
  function preloadAll() {
    if (known.main) preload([known.main], 'low');
    var pages = JSON.parse(known.pages || '{}');
    Object.keys(pages).forEach(function (path) {
      if (location.pathname.startsWith(path)) preload(pages[path]);
    });
    if (stored.jwtToken) preload(JSON.parse(known.signedIn || '[]'));
  }

  // The page has this style sheet in it: named, it is not loaded again with the code that needs it.
  function nameStyle(href) {
    var link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = href;
    document.head.append(link);
  }

  // What a trusted script adds, and all that it imports, is trusted, too.
  function runMain() {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.fetchPriority = 'low';
    script.src = known.main;
    document.head.append(script);
  }

  // Acts once, when the page can be seen, or is in a tab that is not.
  function whenPainted(act) {
    var observer = new PerformanceObserver(finish);
    function finish() {
      observer.disconnect();
      removeEventListener('visibilitychange', lookWhetherHidden);
      clearTimeout(limit);
      act();
    }
    function lookWhetherHidden() {
      if (document.hidden) finish();
    }
    var limit = setTimeout(finish, PAINTED_WITHIN_MS);
    observer.observe({ type: 'paint', buffered: true });
    addEventListener('visibilitychange', lookWhetherHidden);
    lookWhetherHidden();
  }

  var known = document.currentScript.dataset;
  if (known.drawn) document.documentElement.dataset.unpainted = '';
  else preloadAll();
  // The build's second script says so.
  addEventListener('rootready', start, { once: true });

  function start() {
    if (!known.drawn) return runMain();
    // The server's page is there to be read: its fonts and pictures come first, then what makes it answer.
    whenPainted(function () {
      // The pictures below the screen come now (src/styles/_first-paint.scss).
      delete document.documentElement.dataset.unpainted;
      var files = JSON.parse(known.drawn);
      files.styles.forEach(nameStyle);
      preload(files.scripts, 'low');
      preloadAll();
      runMain();
    });
  }
})();
