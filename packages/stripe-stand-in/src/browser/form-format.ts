/** Encodes nested parameters as Stripe's calls carry them: `{ metadata: { order: 7 } }` is `metadata[order]=7`. */
export function formatForm(params: object, prefix = ''): string {
  return Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      const key = prefix === '' ? name : `${prefix}[${name}]`;
      if (typeof value === 'object') return formatForm(value as object, key);
      return `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`;
    })
    .filter((part) => part !== '')
    .join('&');
}
