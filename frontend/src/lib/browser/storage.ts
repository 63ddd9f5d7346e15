/** Values the browser would not store: they last until the page is left. */
const unkept = new Map<string, string>();

/** localStorage that never throws: a browser may block it, and the shop must work for as long as the page stays open. */
export const storage = {
  read(key: string): string | null {
    try {
      return unkept.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      unkept.delete(key);
    } catch {
      // Full or blocked.
      unkept.set(key, value);
    }
  },
  remove(key: string): void {
    unkept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked: then nothing was kept either.
    }
  },
};
