import { readFileSync } from 'node:fs';
import { baseForms } from '../language/lexicon/base-forms.ts';
import { partsOfSpeech } from '../language/lexicon/wordnet.ts';
import { LENGTH, normalise, unpack } from './packed.ts';

let vectors: ((word: string) => Float32Array | undefined) | undefined;
const known = new Map<string, Float32Array | null>();
const MAX_CACHED = 20_000;

/** Returns the vector of a word, of length 1; null if the dictionary does not have the word. */
export function wordVector(word: string): Float32Array | null {
  const found = known.get(word);
  if (found !== undefined) return found;
  vectors ??= unpack(readFileSync(new URL('vectors.bin', import.meta.url)));
  const sum = new Float32Array(LENGTH);
  let isKnown = false;
  for (const form of new Set([word, ...partsOfSpeech.flatMap((part) => baseForms(word, part))])) {
    const vector = vectors(form);
    vector?.forEach((component, at) => {
      sum[at] = (sum[at] ?? 0) + component;
    });
    isKnown ||= vector !== undefined;
  }
  const place = isKnown ? normalise(sum) : null;
  if (known.size >= MAX_CACHED) known.clear();
  known.set(word, place);
  return place;
}

/** Returns the cosine of vectors of length 1: 1 for equal vectors, 0.1 and less for words of different subjects (`make-vectors.ts`). */
export function closeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
