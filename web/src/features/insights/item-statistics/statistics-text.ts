import type { ItemStatistics, QuestionStatistics } from '@classi/contract/insights/item-statistics';
import { decimal, formatAverageMarks } from '../../../lib/statistics-figures.ts';
import * as t from '../../../messages/compiled/item-statistics/words.ts';

/**
 * Above or below these shares of the marks, a question does not separate students, because all did equally
 * well or badly.
 */
const NEARLY_ALL = 0.95;
const NEARLY_NOBODY = 0.05;

/**
 * The lower bounds for the interpretation of a discrimination (Ebel and Frisbie, Essentials of Educational
 * Measurement).
 */
const SEPARATES_WELL = 0.4;
const SEPARATES = 0.2;

/** Returns a sentence that interprets the statistics of a question. */
export function questionWords({ facility, discrimination }: QuestionStatistics): string {
  if (facility !== null && facility >= NEARLY_ALL) return t.nearlyAll();
  if (facility !== null && facility <= NEARLY_NOBODY) return t.nearlyNobody();
  if (discrimination === null) return t.unknown();
  if (discrimination < 0) return t.reversed();
  if (discrimination < SEPARATES) return t.hardly();
  return discrimination < SEPARATES_WELL ? t.separates() : t.well();
}

/** The lower bounds for the interpretation of a reliability, best first (Nunnally, Psychometric Theory). */
const RELIABILITIES: readonly (readonly [number, () => string])[] = [
  [0.9, t.veryReliable],
  [0.8, t.reliable],
  [0.7, t.acceptable],
  [0.5, t.weak],
];

export function reliabilityText({ reliability }: Pick<ItemStatistics, 'reliability'>): string {
  if (reliability === null) return t.noReliability();
  const [, meaning = t.unreliable] = RELIABILITIES.find(([from]) => reliability >= from) ?? [];
  return t.reliability({ value: decimal(reliability), meaning: meaning() });
}

export function standardErrorText(
  input: Pick<ItemStatistics, 'standardError' | 'marksPossible'>,
): string | null {
  const { standardError, marksPossible } = input;
  return standardError === null
    ? null
    : t.error({ error: formatAverageMarks(standardError), possible: formatAverageMarks(marksPossible) });
}
