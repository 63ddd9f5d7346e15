/** Names of the two bearer tokens in the OpenAPI document. */
export const API_TOKEN = 'apiToken';
export const FIREBASE_TOKEN = 'firebaseIdToken';
