/** The moment so many seconds from now. */
export const secondsFromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
