/**
 * Input of a form that was not sent yet. It outlives a reload and a session that ended by itself or in another tab, in this tab
 * only (sessionStorage), and is never shown to another user.
 */

const PREFIX = 'draft:';

type Draft = Record<string, unknown>;

function keyOf(owner: string, form: string): string {
  return `${PREFIX}${encodeURIComponent(owner)}:${form}`;
}

/** Uses the storage, which a browser may block; then there are no drafts. */
function tryStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Whose drafts are those of a visitor. */
export const VISITOR = 'visitor';

/** Gives what a visitor has typed to the user that they have become. */
export function keepVisitorsDrafts(user: string): void {
  tryStorage(() => {
    const from = keyOf(VISITOR, '');
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(from))) {
      sessionStorage.setItem(keyOf(user, key.slice(from.length)), sessionStorage.getItem(key) ?? '');
    }
  });
}

/** The draft of a user's form; empty where there is none. */
export function readDraft(owner: string, form: string): Draft {
  const draft = tryStorage((): unknown => JSON.parse(sessionStorage.getItem(keyOf(owner, form)) ?? '{}'));
  return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
}

export function writeDraft(owner: string, form: string, draft: Draft): void {
  tryStorage(() => sessionStorage.setItem(keyOf(owner, form), JSON.stringify(draft)));
}

export function removeDraft(owner: string, form: string): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(owner, form)));
}

/** Removes all drafts, or all but those of one user. */
export function removeDrafts(keptOwner?: string): void {
  const kept = keptOwner === undefined ? undefined : keyOf(keptOwner, '');
  tryStorage(() => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) if (!kept || !key.startsWith(kept)) sessionStorage.removeItem(key);
  });
}
