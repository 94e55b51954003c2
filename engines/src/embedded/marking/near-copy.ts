import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../engine.ts';
import { gramCosine, gramsOf } from './comparing/grams.ts';
import type { Decision } from './decisions.ts';

/** Shorter answers are alike by nature. */
const SHORTEST = 80;
const COPIED = 0.97;

/** Flags an answer that is nearly word for word another's. Points stay as they are, and so does a graver flag. */
export function nearCopyOf(task: MarkingTask, decision: Decision): Decision {
  const others = task.classmates ?? [];
  const own = others.length > 0 ? plainText(task.response) : '';
  if (own.length < SHORTEST || (decision.flag && decision.flag.reason !== 'unsure')) {
    return decision;
  }
  const grams = gramsOf(own);
  const copies = others.filter((other) => gramCosine(grams, gramsOf(plainText(other))) >= COPIED);
  if (copies.length === 0) {
    return decision;
  }
  const sentence = 'This answer is nearly the same, word for word, as another’s to the same question.';
  return { ...decision, flag: { reason: 'near-copy', sentence } };
}
