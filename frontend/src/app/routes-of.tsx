import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Pages by their addresses. */
export type Pages<Page extends ComponentType = ComponentType> = readonly (readonly [path: string, Page: Page])[];

export function routesOf(pages: Pages): RouteObject[] {
  return pages.map(([path, Page]) => ({ path, element: <Page /> }));
}
