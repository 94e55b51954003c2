import type { ItemStatistics, QuestionStatistics } from '@classi/contract/insights/item-statistics';
import { decimal, marksOf } from '../../../lib/statistics-figures.ts';
import * as t from '../../../messages/compiled/item-statistics/words.ts';

/** A share of the marks from which on a question says nothing about differences, because all students are alike. */
const NEARLY_ALL = 0.95;
const NEARLY_NOBODY = 0.05;

/** Lower ends of what a discrimination means (Ebel and Frisbie, Essentials of Educational Measurement). */
const SEPARATES_WELL = 0.4;
const SEPARATES = 0.2;

/** What a question says of the students, in one sentence. */
export function questionWords({ facility, discrimination }: QuestionStatistics): string {
  if (facility !== null && facility >= NEARLY_ALL) return t.nearlyAll();
  if (facility !== null && facility <= NEARLY_NOBODY) return t.nearlyNobody();
  if (discrimination === null) return t.unknown();
  if (discrimination < 0) return t.reversed();
  if (discrimination < SEPARATES) return t.hardly();
  return discrimination < SEPARATES_WELL ? t.separates() : t.well();
}

/** Lower ends of what a reliability means, the best first (Nunnally, Psychometric Theory). */
const RELIABILITIES: readonly (readonly [number, () => string])[] = [
  [0.9, t.veryReliable],
  [0.8, t.reliable],
  [0.7, t.acceptable],
  [0.5, t.weak],
];

export function reliabilityWords({ reliability }: Pick<ItemStatistics, 'reliability'>): string {
  if (reliability === null) return t.noReliability();
  const [, meaning = t.unreliable] = RELIABILITIES.find(([from]) => reliability >= from) ?? [];
  return t.reliability({ value: decimal(reliability), meaning: meaning() });
}

export function errorWords({
  standardError,
  marksPossible,
}: Pick<ItemStatistics, 'standardError' | 'marksPossible'>): string | null {
  return standardError === null
    ? null
    : t.error({ error: marksOf(standardError), possible: marksOf(marksPossible) });
}
