/** Pure rules of marks (spec 2 §4, §5, §9; wire.md 13). Marks are stored as integer quarters. */

import { type Choice, countedMarks, MARK_STEP, type MarkOrigin } from '@classi/contract';
import { formOfAddress, type NamedPerson } from '@classi/contract/identity/form-of-address';
import type { Evidence, Marking } from '@classi/engines';
import { marksToQuarters } from '../assignments/index.ts';

/** Rounds to the nearest quarter between 0 and the marks possible. An engine's value is corrected, not refused. */
export function clampQuarters(points: number, possibleQuarters: number): number {
  return Math.min(Math.max(marksToQuarters(points), 0), possibleQuarters);
}

/**
 * Returns whether a teacher may give this mark: a multiple of 0.25 between 0 and the marks possible (spec 2
 * §5).
 */
export function isGivable(points: number, possibleQuarters: number): boolean {
  return Number.isInteger(points / MARK_STEP) && points >= 0 && marksToQuarters(points) <= possibleQuarters;
}

/** Returns evidence with marks in quarters, in which no key point has more marks than it is worth. */
export function cleanEvidence(evidence: readonly Evidence[]): Evidence[] {
  return evidence.map((each) => {
    const possible = Math.max(0, marksToQuarters(each.possible));
    return {
      ...each,
      given: clampQuarters(each.given, possible) * MARK_STEP,
      possible: possible * MARK_STEP,
    };
  });
}

interface GivenMark {
  source: 'engine' | 'instructor';
  instructorId: number | null;
  obtainedQuarters: number;
  possibleQuarters: number;
  feedback: string;
  flagResolved: boolean;
  questionVersion: number;
  answerRevision: number;
}

/** Returns whether the mark equals the newest one: the same values from the same person for the same text. It is then not stored again. */
export function isSameMark(newest: GivenMark | undefined, given: GivenMark): boolean {
  return (
    newest !== undefined &&
    newest.source === given.source &&
    newest.instructorId === given.instructorId &&
    newest.obtainedQuarters === given.obtainedQuarters &&
    newest.possibleQuarters === given.possibleQuarters &&
    newest.feedback === given.feedback &&
    newest.flagResolved === given.flagResolved &&
    newest.questionVersion === given.questionVersion &&
    newest.answerRevision === given.answerRevision
  );
}

/**
 * Returns whether all questions are graded, and with what sum; null while they are not (spec 2 §4). Questions
 * to choose from count once.
 */
export function wholeMark(
  answers: readonly { graded: boolean; obtainedQuarters: number; choice: Choice | null }[],
): { obtainedQuarters: number } | null {
  if (answers.length === 0 || !answers.every((answer) => answer.graded)) return null;
  return { obtainedQuarters: countedMarks(answers, ({ obtainedQuarters }) => obtainedQuarters) };
}

/**
 * Returns the ids of the alternatives that the student may leave out because enough others of the choice were answered. An alternative
 * counts as answered if one of its questions is.
 */
export function leftOut<Question extends { id: number; choice: Choice | null }>(
  questions: readonly Question[],
  isWritten: (question: Question) => boolean,
): Set<number> {
  const takenUp = new Map<number, Set<number>>();
  for (const question of questions) {
    const { choice } = question;
    if (!choice || !isWritten(question)) continue;
    takenUp.set(choice.group, (takenUp.get(choice.group) ?? new Set()).add(choice.alternative));
  }
  const free = questions.filter(({ choice }) => {
    const taken = choice && takenUp.get(choice.group);
    return taken && taken.size >= choice.counted && !taken.has(choice.alternative);
  });
  return new Set(free.map(({ id }) => id));
}

/** The engine's name in lists of marks. */
export const AURA = 'AURA';

/** Returns the reason why the teacher should look at the answer, as the columns of a flag. */
export function markFlag(
  { flag }: Pick<Marking, 'flag'>,
  /** The uncertainty of the reading, which the engine does not know because it receives only the text. */
  { doubt }: { doubt: string },
): { flag: string; flagReason: string | null } {
  if (!flag) return { flag: doubt, flagReason: doubt === '' ? null : 'reading' };
  // If the engine is unsure, both sentences are shown; any other reason is more serious and replaces the doubt.
  const isBoth = doubt !== '' && flag.reason === 'unsure';
  return { flag: isBoth ? `${doubt} ${flag.sentence}` : flag.sentence, flagReason: flag.reason };
}

/** The name shown with a mark; for a restored mark of the engine, the teacher who restored it. */
export function givenBy(
  mark: { source: 'engine' | 'instructor'; bringsBack: number | null },
  teacher: NamedPerson | null,
): string {
  if (mark.source === 'engine' && mark.bringsBack === null) return AURA;
  return teacher ? formOfAddress(teacher) : '';
}

/** Returns how a mark was made, from the ids that it stores. */
export function classifyMarkOrigin(mark: {
  source: 'engine' | 'instructor';
  regradeId: number | null;
  taughtBy: number | null;
  bringsBack: number | null;
}): MarkOrigin {
  if (mark.bringsBack !== null) return mark.source === 'engine' ? 'taken-back' : 'brought-back';
  if (mark.taughtBy !== null) return 'accepted';
  return mark.source === 'engine' && mark.regradeId !== null ? 'regraded' : 'given';
}
