import { hiddenText } from '@classi/richtext';
import type { MarkingTask } from '../../../engine.ts';
import { type Decision, flagged } from '../explain/decision.ts';

/** Characters of the hidden text that a flag shows. */
const MOST_SHOWN = 120;

/** Flags an answer with text that a teacher cannot see. The mark does not change. */
export function withHiddenText({ response }: Pick<MarkingTask, 'response'>, decision: Decision): Decision {
  const hidden = hiddenText(response);
  if (hidden === '') return decision;
  const shown = hidden.length > MOST_SHOWN ? `${hidden.slice(0, MOST_SHOWN)}…` : hidden;
  const sentence = `Part of this answer cannot be seen on the page: “${shown}”. Please check it.`;
  return flagged(decision, { reason: 'hidden-text', sentence }, 0.4);
}
