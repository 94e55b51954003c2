/** Pure rules of Smart Builder (spec 2 §5, §9). */
import type { LibraryQuestion } from '@classi/contract/library/endpoints';
import {
  LIBRARY_MARKS_MAX,
  PLACEHOLDER_ANSWER,
  PLACEHOLDER_INSTRUCTIONS,
} from '@classi/contract/library/limits';
import { isBlank } from '@classi/richtext';
import { newQuestion, type WrittenQuestion } from '../draft.ts';

/** Returns a type as text: `short_answer` becomes `Short answer`. */
export function typeText(type: string): string {
  const words = type.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface LibraryFilters {
  /** The range of marks. Null for no limit. */
  min: number | null;
  max: number | null;
  types: string[];
  subjects: string[];
  topics: string[];
  sources: string[];
}

export const NO_FILTERS: LibraryFilters = {
  min: null,
  max: null,
  types: [],
  subjects: [],
  topics: [],
  sources: [],
};

/** Returns the highest marks among the results, or a fixed number if there are none. */
export function highestMarks(found: readonly Pick<LibraryQuestion, 'marksPossible'>[]): number {
  return found.length === 0
    ? LIBRARY_MARKS_MAX
    : Math.max(...found.map(({ marksPossible }) => marksPossible));
}

/**
 * Returns the range of marks to show and apply. Limits that were set do not change when the results do, even
 * if they exceed the marks found; `most` is the maximum of both ends.
 */
export function marksRange(
  { min, max }: Pick<LibraryFilters, 'min' | 'max'>,
  found: readonly Pick<LibraryQuestion, 'marksPossible'>[],
): { min: number; max: number; most: number } {
  const most = Math.max(highestMarks(found), min ?? 0, max ?? 0);
  return { min: min ?? 0, max: max ?? most, most };
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Sets one end of the range and moves the other end if necessary. */
export function withMin(
  { max }: Pick<LibraryFilters, 'max'>,
  requested: number,
  highest: number,
): Pick<LibraryFilters, 'min' | 'max'> {
  const min = within(requested, highest);
  return { min, max: max !== null && max < min ? min : max };
}

export function withMax(
  { min }: Pick<LibraryFilters, 'min'>,
  requested: number,
  highest: number,
): Pick<LibraryFilters, 'min' | 'max'> {
  const max = within(requested, highest);
  return { min: min !== null && min > max ? max : min, max };
}

const has = (chosen: readonly string[], value: string | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value));

export function filteredLibraryQuestions(
  found: readonly LibraryQuestion[],
  filters: LibraryFilters,
): LibraryQuestion[] {
  const { min, max, types, subjects, topics, sources } = filters;
  return found.filter(
    (question) =>
      question.marksPossible >= (min ?? 0) &&
      question.marksPossible <= (max ?? Number.POSITIVE_INFINITY) &&
      has(types, question.questionType) &&
      has(subjects, question.subject) &&
      has(sources, question.sourceTitle) &&
      (topics.length === 0 || question.topics.some((topic) => topics.includes(topic))),
  );
}

export const isFiltered = (filters: LibraryFilters): boolean =>
  filters.min !== null ||
  filters.max !== null ||
  [filters.types, filters.subjects, filters.topics, filters.sources].some(({ length }) => length > 0);

/** Returns the choices of a filter: the values among the results, sorted alphabetically. */
export function listChoices(
  found: readonly LibraryQuestion[],
  valuesOf: (question: LibraryQuestion) => readonly (string | null)[],
): string[] {
  const values = found.flatMap(valuesOf).filter((value): value is string => Boolean(value));
  return [...new Set(values)].sort((one, other) => one.localeCompare(other));
}

/** Converts a library question to a draft question. A missing key becomes a placeholder. */
export function asQuestion(found: LibraryQuestion): WrittenQuestion {
  return {
    ...newQuestion(),
    key: `library-${found.id}`,
    stem: found.stem,
    question: found.question,
    answer: isBlank(found.answer) ? `<p>${PLACEHOLDER_ANSWER}</p>` : found.answer,
    gradingInstructions: isBlank(found.gradingInstructions)
      ? `<p>${PLACEHOLDER_INSTRUCTIONS}</p>`
      : found.gradingInstructions,
    marksPossible: found.marksPossible,
    tags: found.tags,
    questionType: found.questionType,
    subject: found.subject,
    topics: found.topics,
  };
}

/**
 * Returns the question of the assignment that came from this library question, even if its text was changed
 * or copied again.
 */
export function inAssignment(
  questions: readonly WrittenQuestion[],
  found: Pick<LibraryQuestion, 'id' | 'stem' | 'question'>,
): WrittenQuestion | undefined {
  return questions.find(
    ({ key, stem, question }) =>
      key === `library-${found.id}` || (stem === found.stem && question === found.question),
  );
}
