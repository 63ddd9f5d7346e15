/** The id of the script element that holds what the server rendered a page with. */
export const SERVER_STATE_ID = 'server-state';
