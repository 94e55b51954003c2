import type { Difficulty, WritingTask, WrittenQuestion } from '../../writing.ts';
import type { Draft } from './draft.ts';
import { headingOf } from './kinds/essay-questions.ts';
import { gradingLines } from './marks.ts';
import { richLines } from './prose.ts';
import { passageOf } from './sources.ts';
import { tagsFor } from './tags.ts';

/** A draft as the question that a teacher gets. */
export function composed(
  draft: Draft,
  task: Pick<WritingTask, 'rubric'> & { difficulty: Difficulty },
  marks = draft.marks,
): WrittenQuestion {
  const { kind, type, ask, options, stands } = draft;
  return {
    question: richLines([ask, ...(options ?? []).map((option, at) => `${letter(at)}. ${option}`)]),
    answer: richLines(keyLines(draft)),
    gradingInstructions: richLines(gradingLines(draft, marks)),
    marksPossible: marks,
    tags: tagsFor(kind, task.rubric),
    questionType: type,
    topic: headingOf(stands[0].section),
    difficulty: nearest(draft.levels, task.difficulty),
    passage: passageOf(stands),
  };
}

/** What a question is, not what was wished: a kind has its levels. */
const nearest = (levels: Difficulty[], wished: Difficulty): Difficulty =>
  levels.reduce(
    (best, level) => (Math.abs(level - wished) < Math.abs(best - wished) ? level : best),
    levels[0] ?? wished,
  );

function keyLines({ options, key }: Draft): string[] {
  const at = options?.indexOf(key[0] ?? '') ?? -1;
  return at < 0 ? key : [`${letter(at)}. ${key[0]}`];
}

const letter = (at: number): string => 'ABCDEFGH'.charAt(at);
