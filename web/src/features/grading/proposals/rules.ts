/** Pure rules and texts of proposals. */

import type { Proposal } from '@classi/contract/grading/endpoints';
import * as t from '../../../messages/compiled/grading/proposals.ts';

type Said = Pick<Proposal, 'marksFrom' | 'marksTo' | 'questionNumber'>;

/** Returns the proposals for the open question, or for the next question that has some. */
export function proposalsAt<P extends Said>(
  proposals: readonly P[],
  question: number | undefined,
): readonly P[] {
  const here = proposals.filter(({ questionNumber }) => questionNumber === question);
  if (here.length > 0) return here;
  const first = proposals[0]?.questionNumber;
  return proposals.filter(({ questionNumber }) => questionNumber === first);
}

/** Returns the change, such as '1 to 1.5', or null if the proposals differ. */
export function describeChange(proposals: readonly Said[]): string | null {
  const changes = new Set(proposals.map(changeText));
  return changes.size === 1 ? ([...changes][0] ?? null) : null;
}

export const changeText = ({ marksFrom, marksTo }: Pick<Said, 'marksFrom' | 'marksTo'>) =>
  marksFrom === marksTo ? t.markstoSurerNow({ marksTo }) : t.marksFromTo({ from: marksFrom, to: marksTo });

/**
 * Returns the text of the banner, such as '3 answers to question 2(a) look like one that was marked: 1 to
 * 1.5'.
 */
export function bannerText(
  proposals: readonly Said[],
  question: number | undefined,
  labelOf: (question: number) => string,
): string {
  const count = proposals.length;
  const firstQuestion = proposals[0]?.questionNumber;
  const isHere = firstQuestion === undefined || firstQuestion === question;
  const words = isHere
    ? t.similarAnswers({ count })
    : t.similarInOtherQuestion({ count, question: labelOf(firstQuestion) });
  const change = describeChange(proposals);
  return change === null ? words : t.wordsWithChange({ words, change });
}
