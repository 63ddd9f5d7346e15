import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionUser {
  email: string;
  displayName: string;
  /** False until the link that was mailed to this address is followed; undefined where that is not known. */
  isVerified?: boolean;
}

/**
 * Who is signed in. `resolving` lasts from the start of the page until the sign-in service has said whether the account
 * of the last visit still holds.
 */
export type Session =
  | { status: 'resolving' }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'signedOut'; because: EndReason };

/**
 * Why nobody is signed in: nobody was (`none`), the user signed out here (`logout`) or in another tab (`elsewhere`), or
 * the server no longer accepts the token (`refused`).
 */
export type EndReason = 'none' | 'logout' | 'elsewhere' | 'refused';

const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'resolving' } as Session,
  reducers: {
    sessionStarted: (_session, { payload }: PayloadAction<SessionUser>): Session => ({
      status: 'signedIn',
      user: payload,
    }),
    /** The user has another name now. */
    userRenamed: (session, { payload: displayName }: PayloadAction<string>) => {
      if (session.status === 'signedIn') session.user.displayName = displayName;
    },
    sessionEnded: (_session, { payload }: PayloadAction<EndReason>): Session => ({
      status: 'signedOut',
      because: payload,
    }),
    /** The user has arrived where the end of the session leads; from here on they are a visitor like any other. */
    sessionEndHandled: (): Session => ({ status: 'signedOut', because: 'none' }),
  },
});

export const { sessionStarted, userRenamed, sessionEnded, sessionEndHandled } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
