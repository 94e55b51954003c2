import { plainText } from '@classi/richtext';
import type { Evidence } from '../../engine.ts';
import type { FeedbackTask } from '../../tutoring.ts';
import { asLine } from '../tutor/found-quotes.ts';

/** Why an answer got its marks: each key point with the words of the answer that it was found in. Nothing is added. */
export function explainFeedback(task: FeedbackTask): string {
  const { points, marksPossible, evidence, feedback } = task;
  const head = `You got ${points} of ${counted(marksPossible, 'mark')}.`;
  const said = asLine(plainText(feedback));
  if (evidence.length === 0) {
    return [
      head,
      'No key points are kept with this mark, so I cannot show where each mark comes from.',
      ...(said === '' ? [] : [`The feedback says: “${said}”`]),
      'Ask your teacher where this is not enough.',
    ].join('\n\n');
  }
  const response = plainText(task.response);
  return [
    `${head} The mark rests on ${counted(evidence.length, 'key point')}:`,
    evidence.map((each, at) => stepOf(each, at + 1, response)).join('\n'),
    nextStep(evidence),
    ...(said === '' ? [] : [`The feedback on your answer: “${said}”`]),
  ].join('\n\n');
}

function stepOf(
  { key, verdict, quotes, given, possible, note }: Evidence,
  number: number,
  response: string,
): string {
  const found = quotes.filter(({ start, end, text }) => response.slice(start, end) === text);
  const words = found.map(({ text }) => `“${asLine(text)}”`).join(' and ');
  const where = {
    found: words === '' ? 'Your answer has it.' : `You wrote ${words}, which says it.`,
    partly: words === '' ? 'Your answer has a part of it.' : `You wrote ${words}, which says a part of it.`,
    missing: 'I find nothing in your answer that says it.',
    contradicted:
      words === '' ? 'Your answer says the contrary.' : `You wrote ${words}, which says the contrary.`,
  }[verdict];
  return `${number}. **${asLine(key)}**: ${given} of ${possible}. ${where}${note.trim() === '' ? '' : ` ${asLine(note)}`}`;
}

function nextStep(evidence: Evidence[]): string {
  const open = evidence.filter(({ given, possible }) => given < possible);
  const [most] = [...open].sort((one, other) => other.possible - other.given - (one.possible - one.given));
  return most === undefined
    ? '**Next step.** Nothing is missing. Say each point again in your own words without looking.'
    : `**Next step.** Most is to be gained at “${asLine(most.key)}”: write one sentence that says it, and compare it with what you wrote.`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
