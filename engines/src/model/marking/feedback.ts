import { fromPlainText, sanitise } from '@classi/richtext';
import type { Mask } from '../masking/mask.ts';
import type { MarkReply } from './reply.ts';

/** Returns the feedback for the student as rich text: what was right, what is missing, and the next step. */
export function modelFeedback(reply: MarkReply, mask: Mask): string {
  const parts = [reply.right, reply.missing, reply.next].map((part) => part.trim()).filter(Boolean);
  const said = parts.length > 0 ? parts : ['Your answer was marked by the key.'];
  // The model's output is plain text, so tags in it are shown and have no effect.
  return sanitise(said.map((part) => fromPlainText(mask.show(part))).join(''));
}
