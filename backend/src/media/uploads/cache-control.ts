/** Of the shop's own files, whose content never changes: nginx and browsers keep them. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Of files that may be removed: nginx does not keep them at all, and a browser not for long. */
export const FOR_MINUTES = 'private, max-age=300';
