import pageFiles from '../../dist/site/page-files.json';
import pageStyles from '../../dist/site/page-styles.json';
import shell from '../../dist/site/index.html?raw';
import projects from '../../public/projects.json';
import { createRenderer } from './renderer';

export const { render } = createRenderer({ shell, pageFiles, pageStyles, projects });
