import { plainText } from '@classi/richtext';
import type { Evidence } from '../../engine.ts';
import type { FeedbackTask } from '../../tutoring.ts';
import { ownNotes } from '../marking/explain/evidence.ts';
import { asSentences, inASentence } from '../marking/text/in-a-sentence.ts';
import { listed } from '../summaries/scores.ts';

/** Why an answer got its marks: each key point with the words of the answer that it was found in. Nothing is added. */
export function explainFeedback(task: FeedbackTask): string {
  const { points, marksPossible, evidence, feedback } = task;
  const head = `You got ${points} of ${counted(marksPossible, 'mark')}.`;
  const said = quotedWords(asSentences(plainText(feedback)));
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
    nextStep(task),
    ...(said === '' ? [] : [`The feedback on your answer: “${said}”`]),
  ].join('\n\n');
}

function stepOf(
  { key, verdict, quotes, given, possible, note }: Evidence,
  number: number,
  response: string,
): string {
  const found = quotes.filter(({ start, end, text }) => response.slice(start, end) === text);
  const words = listed(found.map(({ text }) => `“${inASentence(text)}”`));
  const say = found.length > 1 ? 'say' : 'says';
  const where = {
    found: words === '' ? 'Your answer has it.' : `You wrote ${words}, which ${say} it.`,
    partly: words === '' ? 'Your answer has a part of it.' : `You wrote ${words}, which ${say} a part of it.`,
    missing: 'I find nothing in your answer that says it.',
    contradicted:
      words === '' ? 'Your answer says the contrary.' : `You wrote ${words}, which ${say} the contrary.`,
  }[verdict];
  const more = ownNotes.has(note) ? '' : asSentences(note);
  return `${number}. **${inASentence(key)}**: ${given} of ${possible}. ${where}${more === '' ? '' : ` ${more}`}`;
}

function nextStep({ evidence, points, marksPossible }: FeedbackTask): string {
  // Where the marks are for some of the points, the others are no gap.
  const open = points >= marksPossible ? [] : evidence.filter(({ given, possible }) => given < possible);
  const [most] = [...open].sort((one, other) => other.possible - other.given - (one.possible - one.given));
  if (most === undefined) {
    return '**Next step.** Nothing is missing. Say each point again in your own words without looking.';
  }
  const key = inASentence(most.key);
  if (!isOneThing(most.key)) {
    return `**Next step.** Most is to be gained at “${key}”: write one sentence that says it, and compare it with what you wrote.`;
  }
  return evidence.length === 1
    ? `**Next step.** The answer looked for is “${key}”. Find out why, and compare it with what you wrote.`
    : `**Next step.** Still open is “${key}”. Find out how it belongs here, and compare it with what you wrote.`;
}

/** A word, a name, a date, a value or a formula alone: there is no sentence to write about it. */
const isOneThing = (key: string): boolean =>
  /^(?:\S+(?: \S+)?|(?=\S*\d)\S+(?: \S+){2}|\$[^$]+\$(?: \S+)?)(?<![.;:,])$/u.test(key.trim());

/** Within “ ”, other quotation marks are ‘ ’. */
const quotedWords = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’');

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
