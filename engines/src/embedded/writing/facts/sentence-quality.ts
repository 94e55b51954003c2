import { dataLines } from '../../data-lines.ts';
import { stemOf } from '../../language/stems.ts';
import { patternOf } from '../word-lists.ts';
import type { Sentence } from './sources.ts';
import { wordCount } from './statements.ts';

const signals = new Map(
  dataLines(new URL('./sentence-signals.tsv', import.meta.url), 3).map(
    ([signal = '', weight = '', words = '']) =>
      [
        signal,
        { weight: Number(weight), words: words === '' ? undefined : patternOf(words.split(', ')) },
      ] as const,
  ),
);

const FEWEST_WORDS = 7;
const MOST_WORDS = 30;
/** The words of a sentence that name what it is about. */
const SUBJECT = 6;
const year = /\b(?:1\d{3}|20\d{2})\b/g;
const past = /\b(?:was|were|had|became|\p{Ll}+ed)\b/u;
const present = /\b(?:is|are|has|have|can|will|must|does|do)\b/;
const names = /(?<!^)(?<![.?!] )\b\p{Lu}\p{Ll}+/gu;
const clauseBreak = /[:;—()]/;

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
  sentence: Sentence,
  { importance, keywords, isClaim }: SentenceContext,
): number {
  const { text, stems } = sentence;
  const count = wordCount(text);
  const found = text.match(names) ?? [];
  const computed: Record<string, number> = {
    important: importance,
    'names-topic': Number(stems.slice(0, SUBJECT).some((stem) => keywords.has(stem))),
    claims: Number(isClaim),
    'readable-length': Number(count >= FEWEST_WORDS && count <= MOST_WORDS),
    'foreign-name': Number(!isClaim && found.some((name) => !keywords.has(stemOf(name.toLowerCase())))),
    'single-case': Number(/\d/.test(text.replace(year, ''))),
    'several-clauses': Number(clauseBreak.test(text)),
    'undated-past': Number(
      past.test(text) && !present.test(text) && found.length === 0 && text.search(year) < 0,
    ),
    'mentioned-before': Number(isMentionedBefore(sentence, keywords)),
  };
  let sum = 0;
  for (const [signal, { weight, words }] of signals)
    sum += weight * (words ? Number(words.test(text)) : (computed[signal] ?? 0));
  return Math.min(1, Math.max(0, sum));
}

/** 'The bank then lends …' after 'a bank in Thailand': one case, unless it is what the section is about. */
function isMentionedBefore(
  { text, section, paragraph, position }: Sentence,
  keywords: ReadonlySet<string>,
): boolean {
  const noun = /^The (\p{Ll}+)\b/u.exec(text)?.[1];
  if (noun === undefined || keywords.has(stemOf(noun))) return false;
  const introduced = new RegExp(String.raw`\b(?:an?|one|two) (?:\p{Ll}+ )?${RegExp.escape(noun)}\b`, 'iu');
  return section.sentences.some(
    (each) => each.paragraph === paragraph && each.position < position && introduced.test(each.text),
  );
}
