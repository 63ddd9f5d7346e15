import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The answers of a genuine MongoDB, by the names of an area's cases. */
export type Recording = Readonly<Record<string, unknown>>;

/** The recording of generated cases, whose names are the cases themselves. */
export const GENERATED = 'generated';

const fileOf = (folder: string, area: string) => join(folder, `${area}.json`);

/** @throws Error when nothing was recorded for the area. */
export async function readRecording(folder: string, area: string): Promise<Recording> {
  return JSON.parse(await readFile(fileOf(folder, area), 'utf8')) as Recording;
}

/** Writes one line per case, so that a difference is one line too. */
export async function writeRecording(folder: string, area: string, recording: Recording): Promise<void> {
  const lines = Object.entries(recording).map(([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
  await writeFile(fileOf(folder, area), `{\n${lines.join(',\n')}\n}\n`);
}
