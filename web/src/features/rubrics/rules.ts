/** What the rubric selector decides (spec 2 §2, §4, §5). */

import type { getRubrics } from '@classi/contract/courses/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../messages/compiled/rubrics/rules.ts';

export type Rubric = ReplyOf<typeof getRubrics>[number];

export interface Category {
  name: string;
  rubrics: readonly Rubric[];
}

const LEVELS = /(Novice|Apprentice|Competent|Proficient):/g;

/** A description with its level labels apart, each with its colon. */
export function levelParts(description: string): { text: string; level: boolean }[] {
  return description
    .split(LEVELS)
    .map((text, index) => (index % 2 === 1 ? { text: `${text}:`, level: true } : { text, level: false }))
    .filter(({ text }) => text !== '');
}

/** Rubrics by category, in the order in which they come. */
export function categoriesOf(rubrics: readonly Rubric[]): Category[] {
  const groups = Map.groupBy(rubrics, ({ category }) => category);
  return [...groups].map(([name, of]) => ({ name, rubrics: of }));
}

/** What a search leaves: by category, criterion or description; every word has to be there. */
export function searched(categories: readonly Category[], query: string): Category[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...categories];
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return categories
    .map(({ name, rubrics }) => ({
      name,
      rubrics: rubrics.filter(({ criterion, description }) => matches(`${name} ${criterion} ${description}`)),
    }))
    .filter(({ rubrics }) => rubrics.length > 0);
}

/** The category that is active: that of the first chosen rubric. Null while none is chosen. */
export function activeCategory(rubrics: readonly Rubric[], chosen: readonly number[]): string | null {
  return rubrics.find(({ id }) => chosen.includes(id))?.category ?? null;
}

/** The rubric is chosen, or chosen no more. */
export function toggledRubric(chosen: readonly number[], id: number): number[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
}

/** `2 of Science`; `None chosen`. Where the rubrics are not known (any more), only how many. */
export function chosenWords(rubrics: readonly Rubric[] | undefined, chosen: readonly number[]): string {
  if (chosen.length === 0) return t.noneChosen();
  const category = rubrics && activeCategory(rubrics, chosen);
  return category
    ? t.countOfCategory({ count: chosen.length, category })
    : t.countChosen({ count: chosen.length });
}

/** As a question names it (spec 2 §3). */
const tagOf = ({ category, criterion }: Rubric): string => `${category} - ${criterion}`;

/** The rubrics that these tags name; a tag that names none of the school's has no id. */
export function idsOfTags(rubrics: readonly Rubric[], tags: readonly string[]): number[] {
  return rubrics.filter((rubric) => tags.includes(tagOf(rubric))).map(({ id }) => id);
}

/** The tags after rubrics were chosen: those that name no rubric of the school stay before them. */
export function retagged(
  rubrics: readonly Rubric[],
  tags: readonly string[],
  chosen: readonly number[],
): string[] {
  const known = new Set(rubrics.map(tagOf));
  const now = rubrics.filter(({ id }) => chosen.includes(id)).map(tagOf);
  return [...tags.filter((tag) => !known.has(tag)), ...now];
}
