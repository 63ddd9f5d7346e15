import fc from 'fast-check';
import { SEED } from './random-inputs.js';

fc.configureGlobal({ seed: SEED });
