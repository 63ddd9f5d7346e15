import type { Plugin } from 'vite';

/**
 * Lets the build leave out what the site does not use of React Router, 5 kB of the first script in gzip. A component is
 * kept otherwise for the name that is written on it for React's developer tools, and for the call of `forwardRef`, of which
 * the build does not know that it changes nothing. The site has no data router, and warnings are for its developers, who
 * see them in tests. The limit of the first script tells when another version is written differently.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'karigar:unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
          .replace(/^( +)(warning\()/gm, '$1/* @__PURE__ */ $2')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;')
          .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;')
          .replace('RenderErrorBoundary.contextType = RSCRouterContext;', '')
          .replace('return isDataRoute ? useNavigateStable() :', 'return'),
        map: null,
      }),
    },
  };
}
