import type { Rolldown } from 'vite';

/** The files of modules that an index.html does not ask for by itself. */
export function filesBesides(html: string, modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(modules.flatMap((module) => filesOf(module, bundle)));
  return [...files].filter((file) => !html.includes(`href="${file}"`));
}

/** The chunk of a module with all it imports and their styles; without what every page has anyway. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.imports.forEach((fileName) => add(bundle[fileName]));
    chunk.viteMetadata?.importedCss.forEach((fileName) => files.add(fileName));
  };
  add(
    Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
    ),
  );
  return [...files].map((fileName) => `/${fileName}`);
}
