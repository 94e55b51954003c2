/** 'Who gave this mark'. */
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { isFlagged } from './mark-state.ts';

export interface TimelineEntry {
  by: 'aura' | 'flag' | 'teacher' | 'waiting';
  words: string;
  /** Null for what has not happened yet. */
  at: Date | null;
  /** The mark that this line can make count again; null where it counts already, or is no mark. */
  comesBack: number | null;
}

type GivenMark = GradedQuestion['history'][number];

/** 'confirmed 2 together with 13 others' */
function togetherWords(marks: number, others: number): string {
  if (others === 0) return `confirmed ${marks}`;
  return `confirmed ${marks} together with ${others === 1 ? 'one other' : `${others} others`}`;
}

function wordsOf(
  { byAura, givenBy, marksObtained, how, confirmedWith }: GivenMark,
  before: number | null,
): string {
  if (how === 'taken-back') return `${givenBy || 'A teacher'} took it back: AURA’s ${marksObtained} again`;
  if (byAura)
    return how === 'regraded' ? `AURA marked it again: ${marksObtained}` : `AURA suggested ${marksObtained}`;
  const who = givenBy || 'A teacher';
  if (confirmedWith !== undefined && how !== 'brought-back')
    return `${who} ${togetherWords(marksObtained, confirmedWith)}`;
  if (how === 'accepted') return `${who} accepted ${marksObtained}`;
  if (how === 'brought-back') return `${who} brought back ${marksObtained}`;
  return `${who} ${before === marksObtained ? 'confirmed' : 'gave'} ${marksObtained}`;
}

/** Whether to offer an earlier mark again: only if it would change the mark or the person responsible for it. */
function comesBack(question: GradedQuestion, event: GivenMark, newest: boolean): number | null {
  if (question.graded === 'inProgress' || event.id === 0) return null;
  if (question.graded === false) return event.id;
  if (newest) return null;
  const differs = event.marksObtained !== question.marksObtained;
  return differs || (!event.byAura && !question.checked) ? event.id : null;
}

type LateDecision = NonNullable<GradedQuestion['lateDecisions']>[number];

/** With a teacher's word on which answer counts, where it was said. */
function withDecisions(entries: TimelineEntry[], decisions: readonly LateDecision[]): TimelineEntry[] {
  const said = decisions.map(({ lateAnswerId, givenBy, givenAt }): TimelineEntry => {
    const what =
      lateAnswerId === null ? 'counted the answer that was on time again' : 'counted the late answer';
    return { by: 'teacher', words: `${givenBy || 'A teacher'} ${what}`, at: givenAt, comesBack: null };
  });
  if (said.length === 0) return entries;
  return [...entries, ...said].sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
}

/** 'Who gave this mark': each mark in order, the flag, and whether it waits for a person. Repeated marks of the same person appear once. */
export function timelineOf(question: GradedQuestion): TimelineEntry[] {
  const { history } = question;
  const lastByAura = history.findLastIndex(({ byAura, how }) => byAura && how !== 'taken-back');
  const entries = history.flatMap((event, index): TimelineEntry[] => {
    const before = history[index - 1];
    const sameHand = before?.givenBy === event.givenBy && before.byAura === event.byAura;
    const repeated = sameHand && before.marksObtained === event.marksObtained;
    const isFlag = index === lastByAura && question.flag !== '';
    const flag: TimelineEntry[] = isFlag
      ? [{ by: 'flag', words: `Flagged: ${question.flag}`, at: event.givenAt, comesBack: null }]
      : [];
    if (repeated && event.how !== 'regraded' && event.how !== 'taken-back') return flag;
    const entry: TimelineEntry = {
      by: event.byAura && event.how !== 'taken-back' ? 'aura' : 'teacher',
      words: wordsOf(event, before?.marksObtained ?? null),
      at: event.givenAt,
      comesBack: comesBack(question, event, index === history.length - 1),
    };
    return [entry, ...flag];
  });
  const all = withDecisions(entries, question.lateDecisions ?? []);
  const waits = question.graded === true && (isFlagged(question) || !question.checked);
  const waiting = { by: 'waiting', words: 'Waiting for you', at: null, comesBack: null } as const;
  return waits ? [...all, waiting] : all;
}

/** A mark that a person gave and that AURA has marked over since; null where there is none. */
export function overwrittenMark({ history, checked, graded }: GradedQuestion): GivenMark | null {
  // Who took her own mark back does not want it.
  if (checked || graded === 'inProgress' || history.at(-1)?.how === 'taken-back') return null;
  return history.findLast(({ byAura, id }) => !byAura && id !== 0) ?? null;
}
