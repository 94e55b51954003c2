import type { BookIndex } from './book-index.ts';
import { bm25, computeFieldStatistics, type Field, type FieldStatistics } from './field.ts';
import { bookStems, stemPairs } from './words.ts';

export interface RankedSection {
  index: BookIndex;
  section: number;
  /** A score that is only comparable within one ranking. */
  score: number;
}

/** The range to which a signal is clipped, in standard deviations. */
const CLIP = [-2, 4] as const;
const OVERVIEW_COST = 1.5;
const CHAPTER_SHARE = 0.5;

/**
 * Returns the sections of books, those that most likely answer a question first. Five signals are normalised (in standard deviations over
 * all sections, clipped) and added without weights: words, pairs of words, heading, edges and defining sentences. Sections of a chapter
 * that fits are ranked higher. The question may also be given as the stems of its topic.
 */
export function rankSections(indexes: BookIndex[], question: string | string[]): RankedSection[] {
  const stems = typeof question === 'string' ? bookStems(question) : question;
  const signals = signalsOf(indexes, stems).map(standardised);
  const sections = indexes.flatMap((index) =>
    index.sections.map((each, section) => ({ index, section, each })),
  );
  const sums = sections.map((_, at) => signals.reduce((sum, signal) => sum + (signal[at] ?? 0), 0));
  const chapters = Map.groupBy(
    sections.map(({ index, each }, at) => ({ key: `${index.book.id} ${each.chapter}`, sum: sums[at] ?? 0 })),
    ({ key }) => key,
  );
  const means = new Map(
    [...chapters].map(([key, group]) => [
      key,
      group.reduce((total, { sum }) => total + sum, 0) / group.length,
    ]),
  );
  return sections
    .flatMap(({ index, section, each }, at) => {
      const lift = CHAPTER_SHARE * (means.get(`${index.book.id} ${each.chapter}`) ?? 0);
      const cost = each.kind === 'overview' ? OVERVIEW_COST : 0;
      return each.kind === 'questions' ? [] : [{ index, section, score: (sums[at] ?? 0) + lift - cost }];
    })
    .sort((one, other) => other.score - one.score);
}

/** Returns one list for each signal, with a value for each section of all books in their order. */
function signalsOf(indexes: BookIndex[], stems: string[]): number[][] {
  const over = (field: (index: BookIndex) => Field, terms: string[], lengthWeight: number): number[] => {
    const statistics = computeFieldStatistics(indexes.map(field));
    return indexes.flatMap((index) => [...bm25(field(index), terms, statistics, lengthWeight)]);
  };
  const whole = computeFieldStatistics(indexes.map((index) => index.whole));
  return [
    over((index) => index.whole, stems, 0.75),
    over((index) => index.pairs, stemPairs(stems), 0.75),
    over((index) => index.headings, stems, 0.5),
    over((index) => index.edges, stems, 0.5),
    indexes.flatMap((index) => definitionsFor(index, stems, whole)),
  ];
}

/**
 * Returns, for each section, the share of the question's words, weighted by rarity, in its best defining sentence. Long sentences count
 * less.
 */
function definitionsFor(index: BookIndex, stems: string[], whole: FieldStatistics): number[] {
  const found = new Float64Array(index.definitions.texts);
  let all = 0;
  for (const stem of new Set(stems)) {
    const rarity = whole.rarity(stem);
    all += rarity;
    const list = index.definitions.postings.get(stem) ?? [];
    for (let at = 0; at < list.length; at += 2) {
      const text = list[at] ?? 0;
      found[text] = (found[text] ?? 0) + rarity;
    }
  }
  const best = new Array<number>(index.sections.length).fill(0);
  for (const [at, share] of found.entries()) {
    const section = index.definitionSections[at] ?? 0;
    const score = share / (all || 1) / (1 + (index.definitions.lengths[at] ?? 0) / 60);
    best[section] = Math.max(best[section] ?? 0, score);
  }
  return best;
}

function standardised(scores: number[]): number[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length) || 1;
  return scores.map((score) => Math.max(CLIP[0], Math.min(CLIP[1], (score - mean) / spread)));
}
