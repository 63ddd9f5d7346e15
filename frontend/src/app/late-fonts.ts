/**
 * Shows the site's fonts from the next page on where they have come after the first paint. That page keeps its stand-in faces:
 * others would break its lines elsewhere, and move what stands below.
 */
export function showLateFontsFromNextPage(): void {
  const { navigation } = window as { navigation?: EventTarget };
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  if (!navigation || !painted) return;
  const faces = lateFaces(painted.startTime);
  // Loaded ahead, out of the browser's cache, they are there when the next page is drawn.
  faces.forEach((face) => void face.load().catch(() => undefined));
  const { pathname } = location;
  const onChange = () => {
    // The router replaces the entry of the first page, to number it.
    if (location.pathname === pathname) return;
    navigation.removeEventListener('currententrychange', onChange);
    faces.forEach((face) => document.fonts.add(face));
  };
  navigation.addEventListener('currententrychange', onChange);
}

function lateFaces(paintedAt: number): FontFace[] {
  const late = performance
    .getEntriesByType('resource')
    .filter(({ startTime, duration }) => startTime + duration > paintedAt)
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.woff2'));
  return fontFaceRules()
    .filter(({ style }) => late.some((path) => style.getPropertyValue('src').includes(path)))
    .map(({ style }) => {
      const family = style.getPropertyValue('font-family').replace(/["']/g, '');
      return new FontFace(family, style.getPropertyValue('src'), {
        weight: style.getPropertyValue('font-weight'),
        unicodeRange: style.getPropertyValue('unicode-range'),
      });
    });
}

function fontFaceRules(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .filter(({ disabled }) => !disabled)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
}
