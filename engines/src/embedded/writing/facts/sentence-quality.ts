import { dataLines } from '../../data-lines.ts';
import { toStem } from '../../language/stems.ts';
import { patternOf } from '../word-lists.ts';
import type { Sentence } from './sources.ts';
import { wordCount } from './statements.ts';

const signals = dataLines(new URL('./sentence-signals.tsv', import.meta.url), 3).map(
  ([signal = '', weight, words = '']) => ({
    ...{ signal, weight: Number(weight) },
    words: words === '' ? undefined : patternOf(words.split(', ')),
  }),
);

const MIN_WORDS = 7;
const MAX_WORDS = 30;
/** The number of stems at the start of a sentence that usually name its subject. */
const SUBJECT = 6;
const year = /\b(?:1\d{3}|20\d{2})s?\b/g;
const names = /(?<!^)(?<![.?!] )\b\p{Lu}\p{Ll}+/gu;

export interface SentenceContext {
  /** The rank of the sentence in its section, from 0 to 1. */
  importance: number;
  /** The stems that distinguish the section from the others. */
  keywords: ReadonlySet<string>;
  /** True for a definition, a reason, a result or a list. */
  isClaim: boolean;
}

/** Returns how suitable a sentence is for a question, up to 1: the sum of the weights of its signals. */
export function sentenceQuality(
  { text, stems }: Sentence,
  { importance, keywords, isClaim }: SentenceContext,
): number {
  const count = wordCount(text);
  const computed: Record<string, number> = {
    important: importance,
    'names-topic': Number(stems.slice(0, SUBJECT).some((stem) => keywords.has(stem))),
    claims: Number(isClaim),
    'readable-length': Number(count >= MIN_WORDS && count <= MAX_WORDS),
    'foreign-name': Number(
      !isClaim && (text.match(names) ?? []).some((name) => !keywords.has(toStem(name.toLowerCase()))),
    ),
    'single-case': Number(/\d/.test(text.replace(year, ''))),
  };
  const sum = signals.reduce(
    (total, { signal, weight, words }) =>
      total + weight * (words ? Number(words.test(text)) : (computed[signal] ?? 0)),
    0,
  );
  return Math.min(1, sum);
}
