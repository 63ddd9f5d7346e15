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
  navigation.addEventListener('currententrychange', () => faces.forEach((face) => document.fonts.add(face)), {
    once: true,
  });
}

function lateFaces(paintedAt: number): FontFace[] {
  const isLate = (source: string) =>
    performance.getEntriesByType('resource').some(({ name, startTime, duration }) => {
      const { pathname } = new URL(name);
      return pathname.endsWith('.woff2') && source.includes(pathname) && startTime + duration > paintedAt;
    });
  return fontFaceRules()
    .map(
      ({ style }) =>
        (name: string) =>
          style.getPropertyValue(name),
    )
    .filter((read) => isLate(read('src')))
    .map((read) => {
      const descriptors = { weight: read('font-weight'), unicodeRange: read('unicode-range') };
      return new FontFace(read('font-family').replace(/["']/g, ''), read('src'), descriptors);
    });
}

function fontFaceRules(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .filter(({ disabled }) => !disabled)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
}
