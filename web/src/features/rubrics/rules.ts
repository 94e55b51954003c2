/** Rules of the rubric selector (spec 2 §2, §4, §5). */

import type { getRubrics } from '@classi/contract/courses/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../messages/compiled/rubrics/rules.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';

export type Rubric = ReplyOf<typeof getRubrics>[number];

export interface Category {
  name: string;
  rubrics: readonly Rubric[];
}

const LEVELS = /(Novice|Apprentice|Competent|Proficient):/g;

/** Splits a description into level labels with their colon, and the texts between them. */
export function levelParts(description: string): { text: string; isLevel: boolean }[] {
  return description
    .split(LEVELS)
    .map((text, index) => (index % 2 === 1 ? { text: `${text}:`, isLevel: true } : { text, isLevel: false }))
    .filter(({ text }) => text !== '');
}

/** Groups rubrics by category, in their original order. */
export function groupByCategory(rubrics: readonly Rubric[]): Category[] {
  const groups = Map.groupBy(rubrics, ({ category }) => category);
  return [...groups].map(([name, of]) => ({ name, rubrics: of }));
}

/** Returns the rubrics that match a search in category, criterion or description. Every word must occur. */
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

/** Returns the active category: that of the first chosen rubric, or null if none is chosen. */
export function activeCategory(rubrics: readonly Rubric[], chosen: readonly number[]): string | null {
  return rubrics.find(({ id }) => chosen.includes(id))?.category ?? null;
}

/** Adds the rubric to the chosen ones, or removes it. */
export function toggledRubric(chosen: readonly number[], id: number): number[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
}

/** Returns `2 of Science` or `None chosen`. If the rubrics are unknown, returns only the number. */
export function chosenText(rubrics: readonly Rubric[] | undefined, chosen: readonly number[]): string {
  if (chosen.length === 0) return t.noneChosen();
  const category = rubrics && activeCategory(rubrics, chosen);
  return category
    ? t.countOfCategory({ count: chosen.length, category })
    : terms.countChosen({ count: chosen.length });
}

/** Returns the tag of a rubric in a question (spec 2 §3). */
const formatRubricTag = ({ category, criterion }: Rubric): string => `${category} - ${criterion}`;

/** Returns the ids of the rubrics with these tags. Unknown tags are ignored. */
export function idsOfTags(rubrics: readonly Rubric[], tags: readonly string[]): number[] {
  return rubrics.filter((rubric) => tags.includes(formatRubricTag(rubric))).map(({ id }) => id);
}

/** Returns the tags after a choice. Tags that match no rubric of the school stay at the beginning. */
export function retagged(
  rubrics: readonly Rubric[],
  tags: readonly string[],
  chosen: readonly number[],
): string[] {
  const knownTags = new Set(rubrics.map(formatRubricTag));
  const now = rubrics.filter(({ id }) => chosen.includes(id)).map(formatRubricTag);
  return [...tags.filter((tag) => !knownTags.has(tag)), ...now];
}
