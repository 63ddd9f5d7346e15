/** The page's structured data of that type for search engines, if any. */
export function structuredData(type: string): Record<string, unknown> | undefined {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const things = [...scripts].map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>);
  return things.find((thing) => thing['@type'] === type);
}
