import { isRejectedWithValue, type Dispatch, type Middleware } from '@reduxjs/toolkit';
import type { AppDispatch, AppState, AppStore } from '../../../lib/store';
import { api } from '../../../lib/api/api';
import { apiErrorBody, errorStatus } from '../../../lib/api/api-error';
import { API_TOKEN_KEY, apiTokenEmail, readApiToken, removeApiToken, tokenClaims } from '../../../lib/api/api-token';
import { setSignInAgain, setTokenRenewal } from '../../../lib/api/base-query';
import { closeDialog } from '../../../components/dialog/ask-dialog';
import { keepVisitorsDrafts, removeDrafts } from '../../../lib/forms/drafts';
import {
  sessionEnded,
  sessionStarted,
  type EndReason,
  type Session,
  type SessionUser,
} from '../../../lib/session/session';
import { dismissToasts } from '../../../components/toast/toast';
import { forgetUnsavedInput } from '../../../components/form/unsaved-input';
import { loadedAuthService } from '../auth-service';

/** The user whose token this tab's session began with. */
let holder: string | undefined;

/** The side effects of the beginning and the end of a session, and of a refusal. */
export const sessionEffects: Middleware<object, Pick<AppState, 'session'>> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const { session } = getState();
    const result = next(action);
    if (sessionEnded.match(action)) void onEnded(action.payload, dispatch as AppDispatch);
    if (sessionStarted.match(action)) onStarted(action.payload, session, dispatch as AppDispatch);
    // The screen offered an act that the API refused: the user may have been an admin when it was rendered.
    if (isRefusal(action)) dispatch(api.util.invalidateTags(['Role']));
    return result;
  };

async function onEnded(because: EndReason, dispatch: AppDispatch): Promise<void> {
  const token = readApiToken();
  holder = undefined;
  setTokenRenewal(undefined);
  removeApiToken();
  if (because !== 'none') leaveNothing(dispatch);
  if (because === 'logout' && token) void endSignIns(dispatch, token);
  // A user whose session ended by itself or in another tab finds the drafts again after signing in; another user removes them.
  if (because === 'logout') removeDrafts();
  // The other tab has signed out already; doing it again could sign out a user who has signed in there since.
  if (because !== 'elsewhere') await (await loadedAuthService())?.signOut();
}

function onStarted({ email }: SessionUser, before: Session, dispatch: AppDispatch): void {
  keepVisitorsDrafts(email);
  removeDrafts(email);
  holder = storedHolder();
  setTokenRenewal(async () => dispatch((await import('./session-actions')).renewSession()));
  setSignInAgain(async () => (await import('../ask-to-sign-in-again')).askToSignInAgain(dispatch));
  if (before.status !== 'resolving') leaveNothing(dispatch);
}

function isRefusal(action: unknown): boolean {
  if (!isRejectedWithValue(action)) return false;
  return errorStatus(action.payload) === 403 || apiErrorBody(action.payload)?.code === 'SECOND_FACTOR_NEEDED';
}

/** The next person at this browser must never see the last one's data, nor answer a question they were asked. */
function leaveNothing(dispatch: Dispatch): void {
  closeDialog();
  dismissToasts();
  dispatch(api.util.resetApiState());
}

/** Not awaited: the user is signed out here whether or not the shop can be reached. */
async function endSignIns(dispatch: AppDispatch, token: string): Promise<void> {
  const loaded = await import('../auth-api').catch(() => undefined);
  if (loaded) await dispatch(loaded.authApi.endpoints.endSignIns.initiate({ token }, { track: false }));
}

/** Under another e-mail a user's pages have other addresses. */
function storedHolder(): string {
  return `${tokenClaims(readApiToken() ?? '').sub} ${apiTokenEmail()}`;
}

/** Keeps this tab in step with the others: signed out there is signed out here. */
export function followOtherTabs(store: AppStore): () => void {
  const follow = () => {
    const { status } = store.getState().session;
    if (!readApiToken()) {
      if (status !== 'signedOut') store.dispatch(sessionEnded('elsewhere'));
    } else if (status !== 'resolving' && storedHolder() !== holder) {
      // Another user has signed in: a fresh page is the surest way to show nothing of the previous one.
      forgetUnsavedInput();
      location.reload();
    }
  };
  const onStorage = ({ key }: StorageEvent) => {
    // A key of null means that all of the storage was cleared.
    if (key === API_TOKEN_KEY || key === null) follow();
  };
  // A page that the browser kept for the back button has missed these events.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
