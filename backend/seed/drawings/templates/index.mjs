import { HAMMERS } from './hammers.mjs';
import { MEASURING } from './measuring.mjs';
import { PLANES_AND_CHISELS } from './planes-and-chisels.mjs';
import { PLIERS } from './pliers.mjs';
import { POWER_TOOLS } from './power-tools.mjs';
import { SOCKETS } from './sockets.mjs';
import { VISES_AND_CLAMPS } from './vises-and-clamps.mjs';
import { WRENCHES } from './wrenches.mjs';

/** The drawings that are made in code, by the name of their picture. @type {Record<string, () => string>} */
export const TEMPLATES = {
  ...HAMMERS,
  ...WRENCHES,
  ...SOCKETS,
  ...PLIERS,
  ...PLANES_AND_CHISELS,
  ...VISES_AND_CLAMPS,
  ...POWER_TOOLS,
  ...MEASURING,
};
