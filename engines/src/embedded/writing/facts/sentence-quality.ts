import { dataLines } from '../../data-lines.ts';
import { stemOf } from '../../language/stems.ts';
import { patternOf } from '../word-lists.ts';
import type { Sentence } from './sources.ts';
import { wordCount } from './statements.ts';

const signals = dataLines(new URL('./sentence-signals.tsv', import.meta.url), 3).map(
  ([signal = '', weight, words = '']) => ({
    ...{ signal, weight: Number(weight) },
    words: words === '' ? undefined : patternOf(words.split(', ')),
  }),
);

const FEWEST_WORDS = 7;
const MOST_WORDS = 30;
/** The words of a sentence that name what it is about. */
const SUBJECT = 6;
const year = /\b(?:1\d{3}|20\d{2})\b/g;
const names = /(?<!^)(?<![.?!] )\b\p{Lu}\p{Ll}+/gu;

export interface SentenceContext {
  /** 0 to 1: its rank in the section by the words that the section repeats. */
  importance: number;
  /** The stems that tell the section from the others. */
  keywords: ReadonlySet<string>;
  /** True for a definition, a reason, a result or a list. */
  isClaim: boolean;
}

/** How well questions can be based on a sentence, from 0 to 1: the sum of the signals that it shows, with their weights. */
export function sentenceQuality(
  { text, stems }: Sentence,
  { importance, keywords, isClaim }: SentenceContext,
): number {
  const count = wordCount(text);
  const computed: Record<string, number> = {
    important: importance,
    'names-topic': Number(stems.slice(0, SUBJECT).some((stem) => keywords.has(stem))),
    claims: Number(isClaim),
    'readable-length': Number(count >= FEWEST_WORDS && count <= MOST_WORDS),
    'foreign-name': Number(
      !isClaim && (text.match(names) ?? []).some((name) => !keywords.has(stemOf(name.toLowerCase()))),
    ),
    'single-case': Number(/\d/.test(text.replace(year, ''))),
  };
  const sum = signals.reduce(
    (total, { signal, weight, words }) =>
      total + weight * (words ? Number(words.test(text)) : (computed[signal] ?? 0)),
    0,
  );
  return Math.min(1, Math.max(0, sum));
}
