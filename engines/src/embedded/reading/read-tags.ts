import { plainText } from '@classi/richtext';
import type { RubricCriterion } from '../../evidence.ts';
import type { Kind } from '../writing/draft.ts';
import { tagsFor } from '../writing/tags.ts';

const kindsOfTypes: Record<string, Kind> = {
  multiple_choice: 'choice',
  true_false: 'truth',
  fill_in_the_blank: 'gap',
  numerical: 'calculation',
  long_answer: 'essay',
  essay: 'essay',
};

/** What the words of a question ask for, the most telling first. */
const kindsOfWords: [RegExp, Kind][] = [
  [
    /\b(?:calculate|work out|solve|evaluate|simplify|factori[sz]e|find the (?:value|zeroes|roots))\b/i,
    'calculation',
  ],
  [/\b(?:compare|contrast|distinguish|differentiate between|differences? between)\b/i, 'comparison'],
  [/\b(?:explain|why|give (?:a )?reasons?|account for|justify)\b/i, 'explanation'],
  [/\b(?:define|what is meant by|meaning of)\b/i, 'definition'],
  [/\b(?:list|state (?:any )?(?:two|three|four|five)|name (?:any )?(?:two|three|four|five))\b/i, 'listing'],
  [/\b(?:discuss|describe|assess|to what extent|essay)\b/i, 'essay'],
];

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
