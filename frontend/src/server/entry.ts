import { createHash } from 'node:crypto';
import pageFiles from '../../dist/site/page-files.json';
import pageStyles from '../../dist/site/page-styles.json';
import shell from '../../dist/site/index.html?raw';
import projects from '../../public/projects.json';
import { createRenderer } from './renderer';

/** Names the build: index.html's hash, since it names all others. A page fits only the site that it was built with. */
export const siteVersion = createHash('sha256').update(shell).digest('hex');

export const { understand, render } = createRenderer({ shell, pageFiles, pageStyles, projects });
