import type { Difficulty, WritingTask, WrittenQuestion } from '../../writing.ts';
import { shareOut } from '../quarters.ts';
import type { Draft } from './draft.ts';
import { headingOf, passageOf } from './facts/sources.ts';
import { letterOf } from './forms/form.ts';
import { richLines } from './prose.ts';
import { levelsOf } from './selector.ts';
import { tagsFor } from './tags.ts';

/** Converts a draft to the question that a teacher gets. */
export function composeDraft(
  draft: Draft,
  task: Pick<WritingTask, 'rubric' | 'difficulty'>,
  marks = draft.marks,
): WrittenQuestion {
  const { kind, type, lines = [], options = [], sentences } = draft;
  return {
    question: richLines([draft.ask, ...lines, ...options.map((option, at) => `${letterOf(at)}. ${option}`)]),
    answer: richLines(keyLines(draft)),
    gradingInstructions: richLines(gradingLines(draft, marks)),
    marksPossible: marks,
    tags: tagsFor(kind, task.rubric),
    questionType: type,
    topic: headingOf(sentences[0].section.heading),
    difficulty: nearest(levelsOf(draft), task.difficulty),
    passage: passageOf(sentences),
  };
}

/** Returns the draft's own level that is nearest to the requested one. */
const nearest = (levels: Difficulty[], wanted: Difficulty): Difficulty =>
  levels.reduce(
    (best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best),
    levels[0] ?? wanted,
  );

function keyLines({ options, key }: Draft): string[] {
  const at = options?.indexOf(key[0] ?? '') ?? -1;
  return at < 0 ? key : [`${letterOf(at)}. ${key[0]}`];
}

/** Returns the lines of the grading instructions. Each key point has its marks in the format that the marking reads. */
function gradingLines({ points, anyOf, note, kind }: Draft, marks: number): string[] {
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
