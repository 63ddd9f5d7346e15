import { api } from '../../lib/api/api';
import { serverReads } from '../../lib/api/server-reads';

interface Item {
  name: string;
}

export interface Project {
  name: string;
  type: string;
  liveSite: string;
  gitClient: string;
  gitServer?: string;
  features: Item[];
  technologies: Item[];
}

/** The projects come from a static file of the site, not from the API. */
export const {
  endpoints: { listProjects },
  useListProjectsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Project[], void>({
      queryFn: async (_none, { extra }) => {
        try {
          const onServer = serverReads(extra);
          if (onServer) return { data: onServer.readFile('/projects.json') as Project[] };
          const response = await fetch('/projects.json');
          if (!response.ok) return { error: { status: response.status, data: undefined } };
          return { data: (await response.json()) as Project[] };
        } catch (error) {
          return { error: { status: 'FETCH_ERROR', error: String(error) } };
        }
      },
    }),
  }),
});
