/** Rules for which flags a change has resolved, and which flags are alike. Pure. */
import { isBlank } from '@classi/richtext';
import type { WrittenQuestion } from '../draft.ts';
import { totalMarks } from '../rules.ts';

type Reason = NonNullable<WrittenQuestion['flagReasons']>[number];

function withReasons(question: WrittenQuestion, isOpen: (reason: Reason) => boolean): WrittenQuestion {
  const reasons = question.flagReasons ?? [];
  const remaining = reasons.filter(isOpen);
  if (question.flag === '' || remaining.length === reasons.length) return question;
  return { ...question, flag: remaining.map(({ sentence }) => sentence).join(' '), flagReasons: remaining };
}

/** Marks that a person entered decide between several readings. */
function withoutOldAlternatives(before: WrittenQuestion, after: WrittenQuestion): WrittenQuestion {
  if (before.marksPossible === after.marksPossible) return after;
  const { alternatives: _, ...rest } = after;
  return rest;
}

/** Returns the changed question without the flag reasons that the change has corrected. */
export function withoutCorrected(before: WrittenQuestion, after: WrittenQuestion): WrittenQuestion {
  return withReasons(withoutOldAlternatives(before, after), ({ about }) => {
    if (about === 'answer') return isBlank(after.answer);
    return about !== 'marks' || before.marksPossible === after.marksPossible;
  });
}

/** Removes doubts about the total once the questions add up to the printed total. */
export function withoutTotalDoubts(
  questions: readonly WrittenQuestion[],
  printedTotal: number | null,
): WrittenQuestion[] {
  if (printedTotal === null || totalMarks(questions) !== printedTotal) return [...questions];
  return withoutTotal(questions);
}

/** Removes what is said about the total of a paper that prints none. */
export const withoutTotal = (questions: readonly WrittenQuestion[]): WrittenQuestion[] =>
  questions.map((question) => withReasons(question, ({ about }) => about !== 'total'));

/** Returns the text of a flag without its numbers, because flags of one kind differ only in those. */
const flagKind = (flag: string): string => flag.replace(/\d+(?:\.\d+)?/g, '#');

/** Counts the questions with a flag of this kind. */
export function countAlike(questions: readonly Pick<WrittenQuestion, 'flag'>[], flag: string): number {
  return flag === '' ? 0 : questions.filter((each) => flagKind(each.flag) === flagKind(flag)).length;
}

/** Resolves all flags of this kind. */
export function withoutKind(questions: readonly WrittenQuestion[], flag: string): WrittenQuestion[] {
  const kind = flagKind(flag);
  return questions.map((question) =>
    question.flag !== '' && flagKind(question.flag) === kind ? { ...question, flag: '' } : question,
  );
}
