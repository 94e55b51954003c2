import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../../engine.ts';
import { pattern } from '../phrases.ts';

/** Matches a level of a scheme, such as 'Level 2 (3–5 marks): one side only', 'Band C [3–4]' and '6–8 marks: uses and issues described'. */
const level = pattern(
  '^[^\\p{L}\\d]*(?<name>{level}\\s*(?:\\d{1,2}|[A-F]|[IV]{1,3})\\b)?[^\\p{L}\\d]*(?:(?<from>\\d{1,2})(?:\\s*(?:[-–—]|to)\\s*(?<to>\\d{1,2}))?(?!\\d)\\s*(?<unit>marks?\\b)?)?',
);
/** Matches the space before the next level on the same line. */
const nextLevel = pattern('(?<=[.;:)]) (?={level}\\s*\\d{1,2}\\b)');

/** Returns the marks of a level, from 0 for one without marks; undefined for any other line. */
function levelOf(line: string): { from: number; to: number } | undefined {
  const { name, from, to, unit } = level.exec(line)?.groups ?? {};
  const lowest = Number(from ?? 0);
  const isLevel = name !== undefined || (to !== undefined && unit !== undefined);
  return isLevel ? { from: lowest, to: Number(to ?? lowest) } : undefined;
}

/**
 * Returns whether a question is marked by levels of response, each with a range of marks. Levels describe whole answers ("a balanced
 * discussion"), so their words cannot be looked for in one.
 */
export function isMarkedByLevels({
  answerKey,
  gradingInstructions,
  marksPossible,
}: Pick<MarkingTask, 'answerKey' | 'gradingInstructions' | 'marksPossible'>): boolean {
  const levels = [answerKey, gradingInstructions]
    .flatMap((html) => plainText(html).split('\n'))
    .flatMap((line) => line.split(nextLevel))
    .flatMap((line) => levelOf(line) ?? []);
  return (
    levels.filter(({ to }) => to > 0).length > 1 &&
    levels.some(({ from, to }) => from < to) &&
    Math.max(...levels.map(({ to }) => to)) === marksPossible
  );
}
