import { useEffect, useState } from 'react';
import { loadSiteConfig, type SiteConfig } from './site-config';

/** The site's settings; undefined until they have arrived, or when they can't be had. */
export function useSiteConfig(): SiteConfig | undefined {
  const [config, setConfig] = useState<SiteConfig>();
  useEffect(() => {
    let isMounted = true;
    loadSiteConfig().then(
      (loaded) => isMounted && setConfig(loaded),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return config;
}
