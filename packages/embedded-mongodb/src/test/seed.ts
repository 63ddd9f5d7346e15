import fc from 'fast-check';

/** The seed of all random inputs: the same at each run, unless another is asked for. */
export const SEED = Number(process.env['KARIGAR_SEED'] ?? 1);

fc.configureGlobal({ seed: SEED });
