/** Loads the rubric criteria that a teacher chose. All of them must belong to one category (spec 2 §4, §5). */
import type { RubricCriterion } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { listChosenRubrics } from './store.ts';

/** A rubric criterion as it is stored. */
export type ChosenRubric = Awaited<ReturnType<typeof listChosenRubrics>>[number];

/** @throws Refused writing/rubric-not-found, writing/rubric-categories */
export async function getChosenRubrics(tx: Transaction, ids: readonly number[]): Promise<ChosenRubric[]> {
  const found = await listChosenRubrics(tx, ids);
  if (found.length < new Set(ids).size) refuse('writing/rubric-not-found');
  if (new Set(found.map(({ category }) => category)).size > 1) refuse('writing/rubric-categories');
  return found;
}

/** Converts the criteria to the engine's input, where a tag identifies each. */
export function rubricCriteria(rubrics: readonly ChosenRubric[]): RubricCriterion[] {
  return rubrics.map(({ category, criterion, description }) => ({
    tag: `${category} - ${criterion}`,
    description,
  }));
}
