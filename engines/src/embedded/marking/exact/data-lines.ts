import { readFileSync } from 'node:fs';

/** The cells of each line of a file of tab-separated values in this folder; lines that begin with # say where the list comes from. */
export const dataLines = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
