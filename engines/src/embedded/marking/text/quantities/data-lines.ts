import { readFileSync } from 'node:fs';

/** The cells of each line of a file of tab-separated values; lines that begin with # say where the list comes from. */
export const dataLines = (file: URL): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
