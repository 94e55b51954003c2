import { unfounded } from '../grounding/unfounded.ts';
import type { PromptPassage } from './prompt.ts';

/** Matches the start of a paragraph with advice for the class. */
const ADVISES = /^(?:[-*]\s+)?(?:\*\*)?(?:Activity|Ask|Step|Check|Homework)(?:\s+\d+)?\b[^:\n]{0,60}:/;
/** Matches numbers of a lesson plan, such as minutes and group sizes, which are not checked against the passages. */
const OF_A_LESSON = [
  /^(?:[-*]\s+)?(?:\*\*)?(?:Activity|Step)\s+\d+/gm,
  /\d+\s*(?:[-–]|to)?\s*\d*\s*min(?:ute)?s?\b/gi,
  /\b(?:groups?|teams?|pairs?) of (?:\d+|two|three|four|five|six)\b/gi,
];
const MAX_LETTERS = 800;

/** Returns whether a paragraph contains only advice for the class, without any number, quotation or link that the passages do not have. */
export function isAdvice(paragraph: string, passages: readonly PromptPassage[]): boolean {
  if (!ADVISES.test(paragraph) || paragraph.length > MAX_LETTERS) return false;
  const rest = OF_A_LESSON.reduce((text, form) => text.replace(form, ' '), paragraph);
  return (
    unfounded(
      rest,
      passages.map(({ text }) => text),
    ) === undefined
  );
}
