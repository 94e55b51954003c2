/** Rules for the section 'Who gave this mark'. */

import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/grading/rules.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { isFlagged } from './mark-state.ts';

export interface TimelineEntry {
  by: 'aura' | 'flag' | 'teacher' | 'waiting';
  words: string;
  /** Null for an event that has not happened yet. */
  at: Date | null;
  /**
   * The id of the mark that this entry can restore. Null if the mark counts already, or if the entry is no
   * mark.
   */
  restorableMarkId: number | null;
}

type GivenMark = GradedQuestion['history'][number];

function wordsOf(
  { byAura, givenBy, marksObtained: marks, how, confirmedWith }: GivenMark,
  before: number | null,
): string {
  if (how === 'taken-back') return t.whoUndid({ who: givenBy || terms.aTeacher(), marks });
  if (byAura) return how === 'regraded' ? t.auraRegraded({ marks }) : t.auraSuggested({ marks });
  const who = givenBy || terms.aTeacher();
  if (confirmedWith !== undefined && how !== 'brought-back')
    return confirmedWith === 0
      ? t.whoConfirmed({ who, marks })
      : t.whoConfirmedTogether({ who, marks, others: confirmedWith });
  if (how === 'accepted') return t.whoAccepted({ who, marks });
  if (how === 'brought-back') return t.whoBroughtBack({ who, marks });
  return before === marks ? t.whoConfirmed({ who, marks }) : t.whoGave({ who, marks });
}

/**
 * Returns the mark to restore. An earlier mark is offered only if it would change the marks or the person
 * responsible for them.
 */
function restorableMarkIdOf(question: GradedQuestion, event: GivenMark, isNewest: boolean): number | null {
  if (question.graded === 'inProgress' || (event.byAura && event.isForEarlierAnswer)) return null;
  // The marks of the question were lowered since, so the server would refuse the mark.
  if (event.marksObtained > question.marksPossible) return null;
  if (question.graded === false) return event.id;
  if (isNewest) return null;
  const isDifferent = event.marksObtained !== question.marksObtained;
  return isDifferent || (!event.byAura && !question.checked) ? event.id : null;
}

/** Whether both marks are for the same text of the answer. */
const isForSameText = (one: GivenMark | undefined, other: GivenMark): one is GivenMark =>
  one !== undefined && one.isForEarlierAnswer === other.isForEarlierAnswer;

/** Whether the same hand gave the same marks for the same text. */
const isSameMark = (one: GivenMark | undefined, other: GivenMark): boolean =>
  isForSameText(one, other) &&
  one.givenBy === other.givenBy &&
  one.byAura === other.byAura &&
  one.marksObtained === other.marksObtained;

/** Adds the teacher's decisions about which answer counts, and that the work was opened again. */
function withDecisions(
  entries: TimelineEntry[],
  { lateDecisions = [], reopened }: GradedQuestion,
): TimelineEntry[] {
  const decisionEntries = lateDecisions.map(({ lateAnswerId, givenBy, givenAt }): TimelineEntry => {
    const who = givenBy || terms.aTeacher();
    const words = lateAnswerId === null ? t.whoCountedOnTime({ who }) : t.whoCountedLate({ who });
    return { by: 'teacher', words, at: givenAt, restorableMarkId: null };
  });
  if (reopened) {
    const words = t.whoReopened({ who: reopened.givenBy || terms.aTeacher() });
    decisionEntries.push({ by: 'teacher', words, at: reopened.givenAt, restorableMarkId: null });
  }
  if (decisionEntries.length === 0) return entries;
  return [...entries, ...decisionEntries].sort(
    (one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0),
  );
}

/**
 * Returns the entries of 'Who gave this mark': each mark in order, the flag, and whether the answer needs a
 * person. Repeated marks of the same person appear once.
 */
export function buildTimeline(question: GradedQuestion): TimelineEntry[] {
  const { history } = question;
  const lastByAura = history.findLastIndex(({ byAura, how }) => byAura && how !== 'taken-back');
  const entries = history.flatMap((event, index): TimelineEntry[] => {
    const before = history[index - 1];
    const isFlag = index === lastByAura && question.flag !== '';
    const flag: TimelineEntry[] = isFlag
      ? [
          {
            by: 'flag',
            words: t.flaggedFlag({ flag: sentenceText(question.flag) }),
            at: event.givenAt,
            restorableMarkId: null,
          },
        ]
      : [];
    if (isSameMark(before, event) && event.how !== 'regraded' && event.how !== 'taken-back') return flag;
    // The last of the same marks is offered.
    const isOfferedLater = history.some(
      (later, at) => at > index && isSameMark(later, event) && !isSameMark(history[at - 1], later),
    );
    const words = wordsOf(event, isForSameText(before, event) ? before.marksObtained : null);
    const entry: TimelineEntry = {
      by: event.byAura && event.how !== 'taken-back' ? 'aura' : 'teacher',
      words: event.isForEarlierAnswer ? t.forEarlierAnswer({ words }) : words,
      at: event.givenAt,
      restorableMarkId: isOfferedLater
        ? null
        : restorableMarkIdOf(question, event, index === history.length - 1),
    };
    return [entry, ...flag];
  });
  const all = withDecisions(entries, question);
  const waits = question.graded === true && (isFlagged(question) || !question.checked);
  const waiting = { by: 'waiting', words: t.waitingForYou(), at: null, restorableMarkId: null } as const;
  return waits ? [...all, waiting] : all;
}

/** Returns a person's mark for the current text that AURA has marked over since, or null. */
export function overwrittenMark({ history, checked, graded }: GradedQuestion): GivenMark | null {
  // A teacher who took back the mark does not want it.
  if (checked || graded === 'inProgress' || history.at(-1)?.how === 'taken-back') return null;
  const isPersons = ({ byAura, id, isForEarlierAnswer }: GivenMark) =>
    !byAura && id !== 0 && !isForEarlierAnswer;
  return history.findLast(isPersons) ?? null;
}
