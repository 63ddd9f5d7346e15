// Imported before anything else, so it must parse on old versions of Node.js: no newer syntax, no imports.

/** The versions that NestJS 12 supports: 20.19 and its successors, 22.12 and all later ones. */
const SUPPORTED = 'Node.js 20.19 or later (of 22: 22.12 or later)';

/**
 * @param {string} version like "20.19.0"
 * @returns {boolean}
 */
export function isSupported(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Ends the process with one clear line where Karigar can't run. */
export function requireSupportedNode() {
  if (isSupported(process.versions.node)) return;
  console.error('Karigar needs ' + SUPPORTED + '; this is ' + process.versions.node + '. See https://nodejs.org');
  process.exit(1);
}
