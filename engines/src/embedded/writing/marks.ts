import { shareOut } from '../quarters.ts';
import type { Draft } from './draft.ts';

/** Returns the lines of the grading instructions. Each key point has its marks in the format that the marking reads. */
export function gradingLines({ points, anyOf, note, kind }: Draft, marks: number): string[] {
  const more = note ? [note] : [];
  if (['choice', 'truth'].includes(kind)) return [`${inMarks(marks)} for the right choice.`, ...more];
  if (anyOf !== undefined) {
    const each = marks / anyOf;
    return Number.isInteger(each * 4)
      ? [`Any ${anyOf} of these, ${inMarks(each)} each.`, ...more]
      : [`Any ${anyOf} of these for ${inMarks(marks)}.`, ...more];
  }
  const marked = points.slice(0, Math.max(1, Math.floor(marks * 4)));
  const shares = shareOut(
    marks,
    marked.map(() => marks / marked.length),
    marked.map(() => marks),
  );
  return [...marked.map((point, at) => `${inMarks(shares[at] ?? 0)}: ${point}`), ...more];
}

const inMarks = (marks: number): string => `${marks} ${marks === 1 ? 'mark' : 'marks'}`;
