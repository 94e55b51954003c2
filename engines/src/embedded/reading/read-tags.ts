import { plainText } from '@classi/richtext';
import type { RubricCriterion } from '../../evidence.ts';
import type { Kind } from '../writing/draft.ts';
import { tagsFor } from '../writing/tags.ts';
import { pattern } from './phrases.ts';

const kindsOfTypes: Record<string, Kind> = {
  multiple_choice: 'choice',
  true_false: 'truth',
  fill_in_the_blank: 'gap',
  numerical: 'calculation',
  long_answer: 'essay',
  essay: 'essay',
};

/** Patterns for the kinds of answers that a question asks for, the most specific first. */
const kindsOfWords = (
  ['calculation', 'comparison', 'explanation', 'definition', 'listing', 'essay'] as const
).map((kind) => [pattern(String.raw`\b{asks for ${kind}}\b`), kind] as const);

/**
 * Returns the rubric criteria that an answer to this question mainly shows, by the question's type and wording; none if the rubric is about
 * something else.
 *
 * @param question rich text
 */
export function tagsOfRead(
  { question, questionType }: { question: string; questionType?: string },
  rubric: RubricCriterion[],
): string[] {
  if (rubric.length === 0) return [];
  const ofType = questionType === undefined ? undefined : kindsOfTypes[questionType];
  const words = plainText(question);
  const kind = ofType ?? kindsOfWords.find(([asks]) => asks.test(words))?.[1] ?? 'fact';
  return tagsFor(kind, rubric);
}
