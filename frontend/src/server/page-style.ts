const SHELL_STYLE = /<link rel="stylesheet"[^>]* href="([^"]+)"/g;

/** The style sheets of a page: those that index.html names, then its own. */
export function stylesOf(shell: string, files: readonly string[]): string[] {
  const ofShell = [...shell.matchAll(SHELL_STYLE)].map(([, address = '']) => address);
  return [...new Set([...ofShell, ...files.filter((file) => file.endsWith('.css'))])];
}

/**
 * What stands in a page's style element, so that its first paint waits for nothing but the page.
 * @param shell the built index.html
 * @param files of the page, beside those of index.html
 * @param texts of style sheets, by their addresses
 */
export function pageStyle(shell: string, files: readonly string[], texts: Readonly<Record<string, string>>): string {
  return stylesOf(shell, files)
    .map((address) => texts[address] ?? '')
    .join('\n');
}
