import { type ComparedThings, comparedIn } from '../comparatives.ts';
import type { Told } from '../formulas/told.ts';
import type { Span } from '../text/sentences.ts';
import type { Term } from '../text/term.ts';
import { isWithin, type Terms, termsOf } from '../text/terms.ts';
import { isPronoun } from '../text/words.ts';
import { type Grams, gramsOf } from './grams.ts';

/** A wording of the key, or a part of it. */
export interface Wording {
  terms: Terms;
  grams: Grams;
  /** Words that carry content. */
  size: number;
  /** What it compares with one another. */
  compared: ComparedThings[];
}

/** A word of an answer that says a word of the key, and how nearly: 0 to 1. */
export interface Found {
  term: Term;
  alike: number;
  /** It is only about the same: such words stand in other statements too. */
  isNear?: true;
}

/** What an answer has for a word, whichever wording of the key it is wanted by. */
export interface Met {
  found: Found[];
  /** Words that say the contrary; only where nothing was found. */
  opposed: Term[];
}

/** Where the formulas of an answer stand, and what is known of them. */
export interface SaidFormulas {
  /** As `Said.text`, and what does not count ends a line, so that formulas on either side of it stay apart. */
  text: string;
  told: Told;
}

/** What a student wrote. */
export interface Said {
  /** Its text, with what does not count blanked out, so that offsets stay. */
  text: string;
  terms: Terms;
  /** Terms by what they look like, so that each look is compared once. */
  looks: Map<string, Term[]>;
  /** What was found for words of the key, by their looks; filled as they are looked for. */
  met: Map<string, Met>;
  /** Where a term stands among `terms.speaking`. */
  positions: Map<Term, number>;
  /** Of all that was said, of each sentence, and of each two on end. */
  grams: Grams[];
  size: number;
  /** It names things by 'it' and 'they', which the question has named. */
  hasPronoun: boolean;
  /** Its formulas; undefined where they are compared letter by letter. */
  formulas: SaidFormulas | undefined;
}

/** An example shows what is meant; an answer may have another. */
const example =
  /(?:\be\.\s?g\b\.?|\bfor\s+(?:example|instance)\b|\bsuch\s+as\b)[^;)\n]*?(?=[;)\n]|[.!?](?:\s|$)|$)/gi;
const EXAMPLE_WEIGHT = 0.3;

export function wordingOf(text: string): Wording {
  const terms = termsOf(text);
  const examples = [...text.matchAll(example)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  for (const term of terms.all) {
    term.weight *= examples.some((each) => isWithin(term, each)) ? EXAMPLE_WEIGHT : 1;
  }
  return { terms, grams: gramsOf(text), size: sizeOf(terms), compared: comparedIn(text) };
}

/** Sentences of an answer whose windows are looked at one by one; a longer answer is looked at as a whole. */
const MOST_WINDOWS = 24;

/** `sentences` are those that count. */
export function saidOf(text: string, sentences: Span[], told?: Told): Said {
  const terms = termsOf(text, sentences);
  const looks = new Map<string, Term[]>();
  for (const term of terms.all) {
    const known = looks.get(term.look);
    if (known) {
      known.push(term);
    } else {
      looks.set(term.look, [term]);
    }
  }
  const parts = sentences.map(({ start, end }) => text.slice(start, end));
  const isLong = parts.length > MOST_WINDOWS;
  const windows = isLong ? [] : [...parts, ...parts.slice(1).map((part, at) => `${parts[at]} ${part}`)];
  const texts = [...new Set([parts.join(' '), ...windows])];
  return {
    text: keptOf(text, sentences),
    terms,
    looks,
    met: new Map(),
    positions: new Map(terms.speaking.map((term, at) => [term, at])),
    grams: texts.map(gramsOf),
    size: sizeOf(terms),
    hasPronoun: terms.all.some(isPronoun),
    formulas: told && { text: keptOf(text, sentences, '\n'), told },
  };
}

const sizeOf = ({ speaking }: Terms): number => speaking.length;

function keptOf(text: string, sentences: Span[], blank = ' '): string {
  let kept = '';
  for (const { start, end } of sentences) {
    // Lines stay lines: parts and steps are told by them.
    kept += text.slice(kept.length, start).replace(/[^\n]/g, blank) + text.slice(start, end);
  }
  return kept.padEnd(text.length);
}
