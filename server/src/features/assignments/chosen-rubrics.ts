/** Criteria of the school's rubrics that a teacher chose: of one category (spec 2 §4, §5). */
import type { RubricCriterion } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { listChosenRubrics } from './store.ts';

/** A criterion as the school keeps it. */
export type ChosenRubric = Awaited<ReturnType<typeof listChosenRubrics>>[number];

/** @throws Refused writing/rubric-not-found, writing/rubric-categories */
export async function getChosenRubrics(tx: Transaction, ids: readonly number[]): Promise<ChosenRubric[]> {
  const found = await listChosenRubrics(tx, ids);
  if (found.length < new Set(ids).size) refuse('writing/rubric-not-found');
  if (new Set(found.map(({ category }) => category)).size > 1) refuse('writing/rubric-categories');
  return found;
}

/** As engines know them, by their tag. */
export function rubricCriteria(rubrics: readonly ChosenRubric[]): RubricCriterion[] {
  return rubrics.map(({ category, criterion, description }) => ({
    tag: `${category} - ${criterion}`,
    description,
  }));
}
