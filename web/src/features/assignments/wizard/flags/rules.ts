/** Which flags a change has answered, and which flags are of one kind; pure. */
import { isBlank } from '@classi/richtext';
import type { WrittenQuestion } from '../draft.ts';
import { totalMarks } from '../rules.ts';

type Reason = NonNullable<WrittenQuestion['flagReasons']>[number];

function withReasons(question: WrittenQuestion, isOpen: (reason: Reason) => boolean): WrittenQuestion {
  const reasons = question.flagReasons ?? [];
  const left = reasons.filter(isOpen);
  if (question.flag === '' || left.length === reasons.length) return question;
  return { ...question, flag: left.map(({ sentence }) => sentence).join(' '), flagReasons: left };
}

/** Marks that a person chose answer the question which of several readings is right. */
function withoutOldAlternatives(before: WrittenQuestion, after: WrittenQuestion): WrittenQuestion {
  if (before.marksPossible === after.marksPossible) return after;
  const { alternatives: _, ...rest } = after;
  return rest;
}

/** The question as it was changed, without the reasons of its flag that the change has corrected. */
export function withoutCorrected(before: WrittenQuestion, after: WrittenQuestion): WrittenQuestion {
  return withReasons(withoutOldAlternatives(before, after), ({ about }) => {
    if (about === 'answer') return isBlank(after.answer);
    return about !== 'marks' || before.marksPossible === after.marksPossible;
  });
}

/** Without the doubts about the total once the questions add up to the printed one. */
export function withoutTotalDoubts(
  questions: readonly WrittenQuestion[],
  printedTotal: number | null,
): WrittenQuestion[] {
  if (printedTotal === null || totalMarks(questions) !== printedTotal) return [...questions];
  return questions.map((question) => withReasons(question, ({ about }) => about !== 'total'));
}

/** The sentence of a flag without its numbers: flags of one kind say the same of different questions. */
const flagKind = (flag: string): string => flag.replace(/\d+(?:\.\d+)?/g, '#');

/** How many questions have a flag of this kind. */
export function countAlike(questions: readonly Pick<WrittenQuestion, 'flag'>[], flag: string): number {
  return flag === '' ? 0 : questions.filter((each) => flagKind(each.flag) === flagKind(flag)).length;
}

/** All flags of this kind resolved. */
export function withoutKind(questions: readonly WrittenQuestion[], flag: string): WrittenQuestion[] {
  const kind = flagKind(flag);
  return questions.map((question) =>
    question.flag !== '' && flagKind(question.flag) === kind ? { ...question, flag: '' } : question,
  );
}
