/** What the page tells search engines about its thing of that type, if anything. */
export function structuredData(type: string): Record<string, unknown> | undefined {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const things = [...scripts].map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>);
  return things.find((thing) => thing['@type'] === type);
}
