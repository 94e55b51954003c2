import { lookUp } from '../../language/lexicon/lexicon.ts';
import { LENGTH } from '../../relatedness/packed.ts';
import { placeOf as vectorOf } from '../../relatedness/relatedness.ts';
import type { AskedTerm } from './asked-terms.ts';
import { isSlip, SLIP } from './likeness.ts';

/** How near a word comes to each word of a table, by its place there: 0 to 1. */
export interface Row {
  /** By form and dictionary. */
  alike: Float64Array;
  /** The same, or about the same. */
  related: Float64Array;
}

/** Words that others are compared with, one by one and all at once. */
export interface WordTable {
  /** Where a word stands; one that is new comes to stand last. */
  placeOf(term: AskedTerm): number;
  /** Asked once all words have their places. */
  rowOf(term: AskedTerm): Row;
}

/** Cosines from here to `SAME` are spread over 0 to 1: less is chance, more does not say more. */
const CHANCE = 0.12;
const SAME = 0.67;
const MOST_RELATED = 0.95;

/** Of words that were compared: messages ask for the same things again. A row takes 16 bytes for each word of the table. */
const MOST_ROWS = 400;

export function wordTable(): WordTable {
  const places = new Map<string, number>();
  const words: AskedTerm[] = [];
  const rows = new Map<string, Row>();
  let compare: ((term: AskedTerm) => Row) | undefined;
  return {
    placeOf(term) {
      const place = places.get(term.word) ?? words.push(term) - 1;
      places.set(term.word, place);
      return place;
    },
    rowOf(term) {
      compare ??= comparedWith(words);
      const row = rows.get(term.word) ?? compare(term);
      if (rows.size >= MOST_ROWS) rows.clear();
      rows.set(term.word, row);
      return row;
    },
  };
}

function comparedWith(words: AskedTerm[]): (term: AskedTerm) => Row {
  const known = words.map((word) => ({
    word,
    initial: word.word[0],
    relatives: lookUp(word.word).relatives,
  }));
  const vectors = vectorsOf(words);
  return (term) => {
    const { relatives } = lookUp(term.word);
    const initial = term.word[0];
    const alike = Float64Array.from(known, (other) =>
      other.word.text === term.text
        ? 1
        : other.initial === initial && isSlip(term, other.word)
          ? SLIP
          : Math.max(relatives.get(other.word.text) ?? 0, other.relatives.get(term.text) ?? 0),
    );
    return { alike, related: relatedWith(vectors, vectorOf(term.word), alike) };
  };
}

/** Of each word its vector, one after the other; nothing but nought where it has none. */
function vectorsOf(words: AskedTerm[]): Float32Array {
  const vectors = new Float32Array(words.length * LENGTH);
  for (const [at, { word }] of words.entries()) {
    const vector = vectorOf(word);
    if (vector) vectors.set(vector, at * LENGTH);
  }
  return vectors;
}

/** How much a word with `vector` is about the same as each of those with `vectors`; it is at least as much as they are alike. */
function relatedWith(vectors: Float32Array, vector: Float32Array | null, alike: Float64Array): Float64Array {
  if (vector === null) return alike;
  const related = new Float64Array(alike.length);
  const { length } = vector;
  for (let place = 0; place < alike.length; place += 1) {
    let closeness = 0;
    for (let at = 0, from = place * length; at < length; at += 1) {
      closeness += (vector[at] ?? 0) * (vectors[from + at] ?? 0);
    }
    const least = alike[place] ?? 0;
    related[place] =
      least === 1 ? 1 : Math.max(least, Math.min(MOST_RELATED, (closeness - CHANCE) / (SAME - CHANCE)));
  }
  return related;
}
