import { isBlank, plainText } from '@classi/richtext';
import type { Marking, MarkingTask, Provenance } from '../../engine.ts';
import { byChoice } from './by-choice.ts';
import { byPoints } from './by-points.ts';
import { choiceOf } from './choice.ts';
import { askingOf } from './commands/context.ts';
import { type Heard, listenedTo } from './commands/listening.ts';
import { type Said, saidOf } from './comparing/texts.ts';
import { corrected } from './corrections.ts';
import { type Decision, flagged, noAnswer, nothingWritten, unreadable, withoutKey } from './decisions.ts';
import { withLettersOfKey } from './formulas/own-letters.ts';
import type { Told } from './formulas/told.ts';
import { asInstructed } from './instructions/follow.ts';
import { type Judgement, judge } from './judge.ts';
import { nearCopyOf } from './near-copy.ts';
import { saysNothing } from './non-answer.ts';
import { isPicturesOnly } from './pictures-only.ts';
import { preparedQuestion } from './prepared-key.ts';
import { withoutStray } from './stray.ts';
import type { Span } from './text/sentences.ts';

const provenance: Provenance = { engine: 'embedded', engineVersion: '10' };

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
  const { answering, ofMatter, command } = listenedTo(task.response, text, asking);
  const decision = asInstructed(
    task,
    text,
    () => saidOf(text, answering, told),
    decideOnMatter(task, text, { answering, ofMatter }, told, command !== undefined),
  );
  if (task.unreadable) {
    const sentence = 'Part of this answer could not be read; only the rest was marked.';
    return flagged(decision, { reason: 'unreadable', sentence }, 0.3);
  }
  if (command !== undefined && decision.flag?.reason !== 'no-key') {
    const sentence = `The answer tells the marker what to do (“${command}”). Those words earned no marks.`;
    return flagged(decision, { reason: 'instructs-marker', sentence }, 0.45);
  }
  return decision;
}

/** What is beside the matter earns nothing, whichever words of the key it is like. */
function decideOnMatter(
  task: MarkingTask,
  text: string,
  { answering, ofMatter }: Pick<Heard, 'answering' | 'ofMatter'>,
  told: Told | undefined,
  isSuspect: boolean,
): Decision {
  const decision = decideOnText(task, text, answering, told, isSuspect);
  if (ofMatter.length === answering.length || decision.points === 0) return decision;
  const without = decideOnText(task, text, ofMatter, told, isSuspect);
  return without.points < decision.points ? without : decision;
}

function decideOnText(
  task: MarkingTask,
  text: string,
  answering: Span[],
  told: Told | undefined,
  isSuspect: boolean,
): Decision {
  const read = withLettersOfKey(preparedQuestion(task).letters, text);
  const all = saidOf(read, answering, told);
  const decidesFirst = preparedQuestion(task).keys.some(({ deciding }) => deciding !== undefined);
  const choice = decidesFirst ? undefined : choiceOf(task, all.text);
  if (choice) {
    return byChoice(task, choice, text);
  }
  const { judgement, said } = judgedOf(task, read, all, told, isSuspect);
  if (!judgement) {
    return withoutKey();
  }
  // The symbol of sodium is no 'n/a'.
  const isKey = said.text.trim().toLowerCase() === plainText(task.answerKey).trim().toLowerCase();
  return saysNothing(said.text) && !isKey ? noAnswer() : byPoints(task, judgement, said, text);
}

/** Judges an answer, without its stray sentences where they would have earned something. */
function judgedOf(
  task: MarkingTask,
  text: string,
  said: Said,
  told: Told | undefined,
  isSuspect: boolean,
): { judgement: Judgement | undefined; said: Said } {
  const prepared = preparedQuestion(task);
  const judgement = judge(prepared, said, task.marksPossible);
  if (!judgement || judgement.unrounded === 0) return { judgement, said };
  const all = said.terms.sentences.length;
  const ordinary = withoutStray(said, prepared.asked, false);
  const least = Math.min(3, ...judgement.points.map(({ wording }) => wording.size));
  const strict = isSuspect ? withoutStray(said, prepared.asked, true, least) : ordinary;
  // A value may be right in another form, with no word of the key.
  const isValue = judgement.points.some(({ isRuled }) => isRuled);
  const others = [ordinary, ...(isSuspect && !(isValue && strict.length === 0) ? [strict] : [])]
    .filter((kept) => kept.length < all && (kept.length > 0 || isSuspect))
    .map((kept) => saidOf(text, kept, told))
    .flatMap((rest) => {
      const without = judge(prepared, rest, task.marksPossible);
      return without ? [{ judgement: without, said: rest }] : [];
    });
  return others.reduce(
    (least, each) => (each.judgement.unrounded < least.judgement.unrounded ? each : least),
    { judgement, said },
  );
}
