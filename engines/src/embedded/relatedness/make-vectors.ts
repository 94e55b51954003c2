/**
 * Makes `vectors.bin`, which `relatedness.ts` reads: `npm run --silent make:relatedness`. Needed again only where WordNet or
 * one of the numbers here changes; the same input gives the same file. About a minute.
 *
 * Each synset of WordNet is a short text of its words, its gloss and the words of its neighbours. Latent semantic analysis of these
 * 118 000 texts (Deerwester and others 1990) puts synsets of the same matter close together; a word lies where its synsets lie,
 * the commoner sense counting more.
 */
import { writeFileSync } from 'node:fs';
import { findSenses, partsOfSpeech, timesSeen } from '../language/lexicon/wordnet.ts';
import { matrixProduct, type Sparse, strongestFactors } from './factors.ts';
import { LENGTH, normalise, pack } from './packed.ts';
import { allSynsets, type SynsetText } from './synsets.ts';

/** Words in fewer synsets than this, and never met in general English, are left out. */
const MIN_SYNSETS = 3;

const synsets = allSynsets();
const keys = [...synsets.keys()];
const spread = new Map<string, number>();
for (const { text } of synsets.values()) {
  for (const word of text.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
}
const columns = new Map([...spread.keys()].map((word, at) => [word, at]));
const matrix = matrixOf([...synsets.values()]);
const { vectors, strengths } = strongestFactors(matrix, LENGTH);
const places = matrixProduct(matrix, vectors);
const rowOf = new Map(keys.map((key, row) => [key, row]));

const words = new Set([...synsets.values()].flatMap((synset) => synset.words));
const wanted = [...words].filter((word) => (spread.get(word) ?? 0) >= MIN_SYNSETS || timesSeen(word) > 0);
const file = new URL('vectors.bin', import.meta.url);
writeFileSync(file, pack(new Map(wanted.map((word) => [word, vectorOf(word)]))));
process.stdout.write(`${wanted.length} words\n`);

/** Rows are synsets, columns words; weighed by rarity, rows of length 1. */
function matrixOf(texts: SynsetText[]): Sparse {
  const starts = new Uint32Array(texts.length + 1);
  const at: number[] = [];
  const values: number[] = [];
  texts.forEach(({ text }, row) => {
    const weighed = [...text].map(([word, weight]): [number, number] => [
      columns.get(word) ?? 0,
      (weight >= 1 ? 1 + Math.log(weight) : weight) * Math.log(texts.length / (spread.get(word) ?? 1)),
    ]);
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
    for (const [column, weight] of weighed) {
      at.push(column);
      values.push(weight / length);
    }
    starts[row + 1] = at.length;
  });
  return {
    rows: texts.length,
    width: columns.size,
    starts,
    columns: Uint32Array.from(at),
    values: Float32Array.from(values),
  };
}

function placeOf(row: number): Float32Array {
  const place = places.values.slice(row * LENGTH, (row + 1) * LENGTH);
  return normalise(place.map((component, at) => component / (strengths[at] || 1) ** 0.25));
}

function vectorOf(word: string): Float32Array {
  const sum = new Float32Array(LENGTH);
  for (const part of partsOfSpeech) {
    findSenses(word, part).forEach((offset, rank) => {
      const row = rowOf.get(`${part} ${offset}`);
      const place = row === undefined ? sum.slice().fill(0) : placeOf(row);
      for (let at = 0; at < LENGTH; at += 1) sum[at] = (sum[at] ?? 0) + (place[at] ?? 0) / (1 + rank);
    });
  }
  return normalise(sum);
}
