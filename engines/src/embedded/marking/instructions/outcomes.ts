import { fromPlainText } from '@classi/richtext';
import type { InstructionOutcome, MarkingTask } from '../../../engine.ts';
import { prepareQuestion } from '../judging/prepare-question.ts';
import { noteSentences } from '../key/key.ts';

/** The most sentences whose outcome is reported, because each one requires another marking. */
const MAX_SENTENCES = 12;

/**
 * Reports for each sentence of the teacher's instructions whether it was understood and changed the mark. To find out, the answer is marked
 * again without the sentence.
 *
 * @param points the marks of the answer with all sentences
 * @param pointsOf returns the marks of the answer for another task
 */
export function instructionOutcomes(
  task: MarkingTask,
  points: number,
  pointsOf: (task: MarkingTask) => number,
): InstructionOutcome[] {
  const sentences = noteSentences(task.teacherInstructions ?? '').slice(0, MAX_SENTENCES);
  const unused = new Set(prepareQuestion(task).keys.flatMap(({ key }) => key.unusedNotes));
  return sentences.map((text, index): InstructionOutcome => {
    if (unused.has(text)) return { text, outcome: 'not-understood' };
    const others = sentences.filter((_, other) => other !== index).join('\n');
    const { teacherInstructions: _, ...rest } = task;
    const without = others === '' ? rest : { ...rest, teacherInstructions: fromPlainText(others) };
    return { text, outcome: pointsOf(without) === points ? 'no-change' : 'followed' };
  });
}
