/** The rules of marks, pure (spec 2 §4, §5, §9; wire.md 13). Marks are stored as integer quarters. */

import { type Choice, countedMarks, MARK_STEP, type MarkOrigin } from '@classi/contract';
import { formOfAddress, type NamedPerson } from '@classi/contract/identity/form-of-address';
import type { Evidence, Marking } from '@classi/engines';
import { quartersOf } from '../assignments/index.ts';

/** The nearest quarter between 0 and the marks possible: what an engine gives is put right, not refused. */
export function clampQuarters(points: number, possibleQuarters: number): number {
  return Math.min(Math.max(quartersOf(points), 0), possibleQuarters);
}

/**
 * Returns whether a teacher may give this mark: a multiple of 0.25 between 0 and the marks possible (spec 2
 * §5).
 */
export function isGivable(points: number, possibleQuarters: number): boolean {
  return Number.isInteger(points / MARK_STEP) && points >= 0 && quartersOf(points) <= possibleQuarters;
}

/** Evidence whose marks can be written: in quarters, and no key point above what it is worth. */
export function cleanEvidence(evidence: readonly Evidence[]): Evidence[] {
  return evidence.map((each) => {
    const possible = Math.max(0, quartersOf(each.possible));
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
  pointsQuarters: number;
  possibleQuarters: number;
  feedback: string;
  flagResolved: boolean;
  questionVersion: number;
  answerRevision: number;
}

/** A mark that says what the newest one says already, from the same person and about the same words: it is given once. */
export function isSameMark(newest: GivenMark | undefined, given: GivenMark): boolean {
  return (
    newest !== undefined &&
    newest.source === given.source &&
    newest.instructorId === given.instructorId &&
    newest.pointsQuarters === given.pointsQuarters &&
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
  answers: readonly { graded: boolean; pointsQuarters: number; choice: Choice | null }[],
): { obtainedQuarters: number } | null {
  if (answers.length === 0 || !answers.every((answer) => answer.graded)) return null;
  return { obtainedQuarters: countedMarks(answers, ({ pointsQuarters }) => pointsQuarters) };
}

/**
 * The questions to choose from that the student left out, as they may: as many others of the choice as count have something written.
 * One question of an alternative is enough for the alternative to be taken up.
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

/** Why the teacher should look, as a flag's columns. */
export function markFlag(
  { flag }: Pick<Marking, 'flag'>,
  /** The uncertainty of the reading, which the engine does not know: it gets only the text. */
  { doubt }: { doubt: string },
): { flag: string; flagReason: string | null } {
  if (!flag) return { flag: doubt, flagReason: doubt === '' ? null : 'reading' };
  // A graver reason says more than that it is unsure, and both are worth knowing then.
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
export function originOf(mark: {
  source: 'engine' | 'instructor';
  regradeId: number | null;
  taughtBy: number | null;
  bringsBack: number | null;
}): MarkOrigin {
  if (mark.bringsBack !== null) return mark.source === 'engine' ? 'taken-back' : 'brought-back';
  if (mark.taughtBy !== null) return 'accepted';
  return mark.source === 'engine' && mark.regradeId !== null ? 'regraded' : 'given';
}
