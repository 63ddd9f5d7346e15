import type { DrawingTemplate } from '../template.js';
import { benchVise } from './bench-vise.js';
import { chisel } from './chisel.js';
import { combinationWrench } from './combination-wrench.js';
import { endMill } from './end-mill.js';
import { hammer } from './hammer.js';
import { hexKey } from './hex-key.js';
import { screwdriver } from './screwdriver.js';
import { socket } from './socket.js';
import { tap } from './tap.js';
import { twistDrill } from './twist-drill.js';

/** By the names that categories store. */
export const TEMPLATES = {
  hammer,
  socket,
  'twist-drill': twistDrill,
  tap,
  'end-mill': endMill,
  'hex-key': hexKey,
  screwdriver,
  'combination-wrench': combinationWrench,
  'bench-vise': benchVise,
  chisel,
} satisfies Record<string, DrawingTemplate>;

export type DrawingName = keyof typeof TEMPLATES;

export const DRAWING_NAMES = Object.keys(TEMPLATES) as DrawingName[];
