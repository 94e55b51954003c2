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

/** What the words of a question ask for, the most telling first. */
const kindsOfWords = (
  ['calculation', 'comparison', 'explanation', 'definition', 'listing', 'essay'] as const
).map((kind) => [pattern(String.raw`\b{asks for ${kind}}\b`), kind] as const);

/**
 * The criteria that an answer to a question that was read shows most of, by its type and by the words that it asks with; none
 * where the rubric is about something else.
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
