/** What the build knows of the site's files. */
export interface BuiltFiles {
  /** The built index.html. */
  shell: string;
  /** Scripts and styles of each part of an address, beside those of every page. */
  pageFiles: Readonly<Record<string, readonly string[]>>;
  /** The text of each style sheet, by its address. */
  pageStyles: Readonly<Record<string, string>>;
}

interface ViewFiles {
  styles: readonly string[];
  scripts: readonly string[];
  /** What stands in the page's style element, so that its first paint waits for nothing but the page. */
  styleText: string;
}

/** The links to the files of every page. */
export const SHELL_FILES = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"[^>]*>/g;

/** The scripts and style sheets that index.html links to. */
export function shellFiles(shell: string): string[] {
  return [...shell.matchAll(SHELL_FILES)].map(([, address = '']) => address);
}

export const isStyle = (file: string): boolean => file.endsWith('.css');

/** The files of a page with these parts: those of every page first. */
export function viewFiles({ shell, pageFiles, pageStyles }: BuiltFiles, parts: readonly string[]): ViewFiles {
  const files = [...new Set([...shellFiles(shell), ...parts.flatMap((part) => pageFiles[part] ?? [])])];
  const styles = files.filter(isStyle);
  return {
    styles,
    scripts: files.filter((file) => !isStyle(file)),
    styleText: styles.map((address) => pageStyles[address] ?? '').join('\n'),
  };
}
