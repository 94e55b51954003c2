/** Prepares a teacher's changes to existing questions: sanitises the text, and checks the version that was read and the rubric tags. */

import {
  type BodyOf,
  changedQuestion,
  type updateQuestion as updateQuestionEndpoint,
} from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { isBlank, RichTextError, sanitise } from '@classi/richtext';
import { z } from 'zod';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { marksToQuarters, quartersToMarks } from '../quarters.ts';
import { changedFields, invalid, type QuestionWords } from '../rules.ts';
import { listRubricTags, listVersionsRead, type StoredQuestion } from './store.ts';

export type QuestionInput = BodyOf<typeof updateQuestionEndpoint>;

/** The stored question and the change that is requested. */
export interface QuestionChange {
  stored: StoredQuestion;
  /** Null if the question is to be deleted. */
  words: QuestionWords | null;
  flag: string;
  /** The version of the question that the teacher read. */
  readAt: number;
}

/** @throws Refused question/empty; http/invalid for text that is not accepted */
export function pickRequiredFields(input: QuestionInput, stored: StoredQuestion): QuestionChange {
  const { row, newest } = stored;
  try {
    const words = {
      question: sanitise(input.question),
      answer: sanitise(input.answer),
      gradingInstructions: sanitise(input.gradingInstructions),
      possibleQuarters: marksToQuarters(input.marksPossible),
      stem: input.stem === undefined ? newest.stem : cleanStem(input.stem),
      tags: input.tags === undefined ? newest.tags : [...new Set(input.tags)],
      section: input.section ?? newest.section,
    };
    if (isBlank(words.question)) refuse('question/empty', { number: row.number });
    return { stored, words, flag: input.flag ?? row.flag, readAt: input.version ?? newest.version };
  } catch (error) {
    if (error instanceof RichTextError) throw invalid('question', error.message);
    throw error;
  }
}

const cleanStem = (html: string) => (isBlank(html) ? '' : sanitise(html));

/** Returns whether the change has an effect. A deletion always has. */
export function isDifferent({ stored, words }: QuestionChange): boolean {
  return words === null || changedFields(stored.newest, words).length > 0;
}

/** Returns the current values of a question, for a caller that read an older version of it. */
function nowOf(
  { row, newest, author }: StoredQuestion,
  read: QuestionWords | undefined,
): z.output<typeof changedQuestion> {
  return {
    id: row.id,
    version: newest.version,
    changedBy: author ? formOfAddress(author) : 'Another teacher',
    changedAt: newest.createdAt,
    changed: read ? changedFields(read, newest) : [],
    question: newest.question,
    answer: newest.answer,
    gradingInstructions: newest.gradingInstructions,
    marksPossible: quartersToMarks(newest.possibleQuarters),
    stem: newest.stem,
    tags: newest.tags,
    section: newest.section,
    flag: row.flag,
  };
}

/**
 * Refuses to overwrite another person's change. A request that equals the current values is not a conflict.
 * @throws Refused question/changed with the current values
 */
export async function refuseConflicts(tx: Transaction, wanted: readonly QuestionChange[]): Promise<void> {
  const stale = wanted.filter((each) => each.readAt !== each.stored.newest.version && isDifferent(each));
  if (stale.length === 0) return;
  const read = await listVersionsRead(
    tx,
    stale.map(({ stored, readAt }) => ({ questionId: stored.row.id, version: readAt })),
  );
  const conflicts = stale.map(({ stored }) => nowOf(stored, read.get(stored.row.id)));
  const encoded = conflicts.map((now) => z.encode(changedQuestion, now));
  refuse(
    'question/changed',
    { name: conflicts[0]?.changedBy ?? '' },
    { now: encoded[0], conflicts: encoded },
  );
}

/**
 * Checks that new tags of a question name rubrics of the school, in the same category as its other tags. Existing tags may stay.
 * @throws Refused question/tag-unknown, writing/rubric-categories
 */
export async function assertTags(tx: Transaction, wanted: readonly QuestionChange[]): Promise<void> {
  const tagged = wanted.flatMap(({ stored: { row, newest }, words }) => {
    if (!words || !changedFields(newest, words).includes('tags')) return [];
    const fresh = words.tags.filter((tag) => !newest.tags.includes(tag));
    return fresh.length === 0 ? [] : [{ number: row.number, tags: words.tags, fresh }];
  });
  const known = await listRubricTags(tx, [...new Set(tagged.flatMap(({ tags }) => tags))]);
  for (const { number, tags, fresh } of tagged) {
    const strange = fresh.find((tag) => !known.has(tag));
    if (strange !== undefined) refuse('question/tag-unknown', { number, tag: strange });
    refuseMixed(tags, known);
  }
}

/**
 * Checks that each added question has tags of one rubric category. Tags without a rubric are allowed, because questions from the library
 * may have them.
 * @throws Refused writing/rubric-categories
 */
export async function assertAddedTags(
  tx: Transaction,
  added: readonly Pick<QuestionWords, 'tags'>[],
): Promise<void> {
  const mixed = added.filter(({ tags }) => tags.length > 1);
  const known = await listRubricTags(tx, [...new Set(mixed.flatMap(({ tags }) => tags))]);
  for (const { tags } of mixed) refuseMixed(tags, known);
}

function refuseMixed(tags: readonly string[], categoryOf: ReadonlyMap<string, string>): void {
  const categories = new Set(tags.flatMap((tag) => categoryOf.get(tag) ?? []));
  if (categories.size > 1) refuse('writing/rubric-categories');
}
