import { lazy, useState, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page that is loaded when it is first visited. `preload` loads it ahead; the page is then drawn at once, without the
 * loader: React keeps a loader for 300 ms once it has shown one, and the page would ask for its data only after that.
 */
export function lazyPage(load: Load) {
  let loaded: ComponentType | undefined;
  const loadAndKeep = async () => {
    const page = await load();
    loaded = page.default;
    return page;
  };
  const Lazy = lazy(loadAndKeep);
  function Page() {
    // Chosen once: another component in the same place would begin anew.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Chosen />;
  }
  return Object.assign(Page, { preload: loadAndKeep, isLoaded: () => loaded !== undefined });
}
