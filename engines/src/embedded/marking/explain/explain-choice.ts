import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../../engine.ts';
import { type Choice, printedOption } from '../exact/choices/choice.ts';
import { addFlag, type Decision } from './decision.ts';
import { choiceFeedback } from './feedback.ts';

const FOR_THE_CHOICE = /^[\d.]+ marks? for the right choice\.\n+/;

/**
 * Returns the explanation in the grading instructions of a generated question; '' for instructions by a teacher, which are not for
 * students.
 */
function reasonIn({ gradingInstructions }: MarkingTask): string {
  const text = plainText(gradingInstructions).trim();
  return FOR_THE_CHOICE.test(text) ? text.replace(FOR_THE_CHOICE, '').trim() : '';
}

/** Marks a choice between options: all or nothing. Options are named as the question prints them. */
export function explainChoice(task: MarkingTask, choice: Choice, text: string): Decision {
  const { quote } = choice;
  const isRight = choice.chosen === choice.right;
  const question = plainText(task.question);
  const right = printedOption(question, choice.right);
  const chosen = choice.chosen === undefined ? undefined : printedOption(question, choice.chosen);
  const points = isRight ? task.marksPossible : 0;
  const decision: Decision = {
    points,
    unrounded: points,
    feedback: choiceFeedback(right, chosen, reasonIn(task)),
    evidence: [
      {
        point: 1,
        key: right,
        verdict: isRight ? 'found' : chosen === undefined ? 'missing' : 'contradicted',
        quotes: quote ? [{ ...quote, text: text.slice(quote.start, quote.end) }] : [],
        given: points,
        possible: task.marksPossible,
        note: isRight ? 'The answer chose the option in the key.' : 'The key has a different option.',
      },
    ],
    confidence: 0.97,
    isExact: true,
    confidenceReason: 'The chosen option was compared with the one in the key.',
    flag: null,
  };
  if (chosen?.includes(' and ') && !right.includes(' and ')) {
    const sentence = `The answer names more than one option (${chosen}), and the question wants one.`;
    return addFlag(decision, { reason: 'unsure', sentence }, 0.5);
  }
  if (chosen !== undefined) return decision;
  const sentence = 'It is not clear which option the answer chooses.';
  return addFlag({ ...decision, confidenceReason: sentence }, { reason: 'unsure', sentence }, 0.3);
}
