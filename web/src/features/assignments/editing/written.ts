/** Edited questions with the stored versions that the edits are based on. Pure. */
import type { ChangedQuestion } from '@classi/contract/assignments/question-endpoints';
import type { WrittenQuestion } from '../wizard/draft.ts';
import { findChanges, isSame, type StoredQuestion, storedAsWritten, toQuestionKey } from './rules.ts';

export interface Written {
  /** Each question as it was stored when its editing began. A save names these versions. */
  base: readonly StoredQuestion[];
  questions: readonly WrittenQuestion[];
}

export const toWritten = (stored: readonly StoredQuestion[]): Written => ({
  base: stored,
  questions: stored.map(storedAsWritten),
});

interface Step {
  base: StoredQuestion[];
  questions: WrittenQuestion[];
}

/** Merges one question: its current version, its base version, and the text on this page. */
function mergeQuestion(
  now: StoredQuestion,
  before: StoredQuestion | undefined,
  mine: WrittenQuestion | undefined,
): Step {
  if (!before) return { base: [now], questions: [storedAsWritten(now)] };
  // If another teacher has changed a question that was deleted here, the save reports the conflict.
  if (!mine) return { base: [isSame(before, now) ? now : before], questions: [] };
  const flag = mine.flag === before.flag ? now.flag : mine.flag;
  if (!isSame(before, mine))
    return { base: [isSame(before, now) ? now : before], questions: [{ ...mine, flag }] };
  const same = isSame(now, mine) && flag === mine.flag && now.number === mine.number;
  return { base: [now], questions: [same ? mine : { ...storedAsWritten(now), flag }] };
}

/**
 * Merges newly stored questions. A question that was not edited here takes the stored version. An edited
 * question keeps its base version, so that its save reports the conflict; if its stored version was deleted,
 * the edited text becomes a new question.
 */
export function rebased({ base, questions }: Written, stored: readonly StoredQuestion[]): Written {
  const before = new Map(base.map((question) => [question.id, question]));
  const storedIds = new Set(stored.map(({ id }) => id));
  const mine = new Map(questions.map((question) => [question.key, question]));
  const steps = stored.map((now) => mergeQuestion(now, before.get(now.id), mine.get(toQuestionKey(now.id))));
  const next = new Map(steps.flatMap((step) => step.questions.map((each) => [each.key, each] as const)));
  const { added, deleted, hasMoved } = findChanges(base, questions);
  const nextBase = steps.flatMap((step) => step.base);
  if (added.length === 0 && deleted.length === 0 && !hasMoved && base.every(({ id }) => storedIds.has(id)))
    return { base: nextBase, questions: [...next.values()] };
  // The order of this page is preserved. Questions that another teacher added come last.
  const merged = questions.flatMap((each) => {
    const stays = next.get(each.key);
    if (stays) return [stays];
    const gone = base.find(({ id }) => toQuestionKey(id) === each.key);
    return gone && isSame(gone, each) ? [] : [each];
  });
  const keys = new Set(merged.map(({ key }) => key));
  return {
    base: nextBase,
    questions: [...merged, ...[...next.values()].filter(({ key }) => !keys.has(key))],
  };
}

/**
 * Applies a successful save: the saved questions become the base of further edits, and new ones have their
 * id.
 */
export function savedAs(
  now: Written,
  sent: readonly WrittenQuestion[],
  reply: readonly { id: number; version: number }[],
): Written {
  const base = sent.flatMap(({ key: _, passage: __, ...question }, index): StoredQuestion[] => {
    const stored = reply[index];
    return stored ? [{ ...question, ...stored, number: index + 1 }] : [];
  });
  const renamed = new Map(
    sent.flatMap(({ key }, index) => (base[index] ? [[key, toQuestionKey(base[index].id)]] : [])),
  );
  const questions = now.questions.map((each) => ({ ...each, key: renamed.get(each.key) ?? each.key }));
  return { base, questions };
}

/** Resolves a conflict: the stored version is used, or the text of this page is based on it from now on. */
export function settled(
  { base, questions }: Written,
  { id, version, ...words }: ChangedQuestion,
  isTheirs: boolean,
): Written {
  const { question, answer, gradingInstructions, marksPossible, stem, tags, section } = words;
  const now = { question, answer, gradingInstructions, marksPossible, stem, tags, section };
  const nextBase = base.map((each) => (each.id === id ? { ...each, ...now, version } : each));
  if (!isTheirs) return { base: nextBase, questions };
  const key = toQuestionKey(id);
  if (questions.some((each) => each.key === key))
    return {
      base: nextBase,
      questions: questions.map((each) => (each.key === key ? { ...each, ...now } : each)),
    };
  // The question was deleted here, so it returns to its position.
  const at = nextBase.findIndex((each) => each.id === id);
  const back = nextBase[at];
  return { base: nextBase, questions: back ? questions.toSpliced(at, 0, storedAsWritten(back)) : questions };
}
