import shell from '../../dist/site/index.html?raw';
import projects from '../../public/projects.json';
import { createRenderer } from './renderer';

export const { render } = createRenderer({ shell, projects });
