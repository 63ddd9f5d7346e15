import { SERVER_STATE_ID } from './app/server-state';

/** Loads the site; once, however often it is called. */
const load = () => void import('./main');

if (document.getElementById(SERVER_STATE_ID) && !document.hidden) {
  // The server's page is there to be read: its fonts and pictures come first, then what makes it answer.
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // A hidden tab is not painted.
  addEventListener('visibilitychange', load);
} else {
  load();
}
