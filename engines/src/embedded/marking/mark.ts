import { isBlank, plainText } from '@classi/richtext';
import type { Marking, MarkingTask, Provenance } from '../../engine.ts';
import { byChoice } from './by-choice.ts';
import { byPoints } from './by-points.ts';
import { choiceOf } from './choice.ts';
import { askingOf } from './commands/context.ts';
import { commandsMarker, partCommands } from './commands/part-commands.ts';
import { unshownIn } from './commands/unshown.ts';
import { saidOf } from './comparing/texts.ts';
import { corrected } from './corrections.ts';
import { type Decision, flagged, noAnswer, nothingWritten, unreadable, withoutKey } from './decisions.ts';
import type { Told } from './formulas/told.ts';
import { judge } from './judge.ts';
import { nearCopyOf } from './near-copy.ts';
import { saysNothing } from './non-answer.ts';
import { isPicturesOnly } from './pictures-only.ts';
import { preparedQuestion } from './prepared-key.ts';
import { type Span, sentencesOf } from './text/sentences.ts';

const LONGEST_QUOTE = 120;
const provenance: Provenance = { engine: 'embedded', engineVersion: '9' };

/**
 * Marks an answer by the key points that it holds. Pure: the same task, with the same told of its formulas, gives the
 * same marking. Without `told`, formulas are compared letter by letter (see `markWithMathematics`).
 */
export function markTask(task: MarkingTask, told?: Told): Marking {
  const own = decide(task, told);
  const decideOn = (response: string): Decision => decide({ ...task, response, unreadable: false }, told);
  const decision = nearCopyOf(task, corrected(task, own, decideOn, told));
  return {
    ...decision,
    // A criterion of the question gets the share of the marks that the answer got: nothing else is known of it.
    rubricScores: task.rubric.map(({ tag }) => ({
      tag,
      score: decision.points,
      possible: task.marksPossible,
    })),
    provenance,
  };
}

function decide(task: MarkingTask, told: Told | undefined): Decision {
  if (isBlank(task.response)) {
    return task.unreadable ? unreadable() : nothingWritten();
  }
  const text = plainText(task.response);
  if (text.trim() === '' || isPicturesOnly(task.response)) {
    return unreadable('The answer is a picture, which cannot be read yet.');
  }
  const asking = askingOf(plainText(task.question), plainText(task.answerKey), task.marksPossible);
  const { answering, commanding } = partCommands(text, sentencesOf(text), asking);
  const unshown = unshownIn(task.response).find((each) => commandsMarker(each, asking));
  const decision = decideOnText(task, text, answering, told);
  if (task.unreadable) {
    const sentence = 'Part of this answer could not be read; only the rest was marked.';
    return flagged(decision, { reason: 'unreadable', sentence }, 0.3);
  }
  const command = commanding.length > 0 ? quoteOf(text, commanding) : unshown?.slice(0, LONGEST_QUOTE);
  if (command !== undefined && decision.flag?.reason !== 'no-key') {
    const sentence = `The answer tells the marker what to do (“${command}”). Those words earned no marks.`;
    return flagged(decision, { reason: 'instructs-marker', sentence }, 0.45);
  }
  return decision;
}

function decideOnText(task: MarkingTask, text: string, answering: Span[], told: Told | undefined): Decision {
  const said = saidOf(text, answering, told);
  const decidesFirst = preparedQuestion(task).keys.some(({ deciding }) => deciding !== undefined);
  const choice = decidesFirst ? undefined : choiceOf(task, said.text);
  if (choice) {
    return byChoice(task, choice, text);
  }
  const judgement = judge(preparedQuestion(task), said, task.marksPossible);
  if (!judgement) {
    return withoutKey();
  }
  // The symbol of sodium is no 'n/a'.
  const isKey = said.text.trim().toLowerCase() === plainText(task.answerKey).trim().toLowerCase();
  return saysNothing(said.text) && !isKey ? noAnswer() : byPoints(task, judgement, said, text);
}

const quoteOf = (text: string, [first]: Span[]): string =>
  first ? text.slice(first.start, first.end).slice(0, LONGEST_QUOTE) : '';
