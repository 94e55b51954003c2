import { z } from 'zod';
import type { Fences } from '../fences.ts';

/** The version must be increased with every change of the text below or of the reply's schema. */
export const TITLE_PROMPT = 'title-2';

/** The maximum number of characters of a title (spec 3 §4). */
export const LONGEST = 40;

export const titleReply = z.object({ title: z.string().min(1).max(200) });

export const titleInstructions = (
  fences: Fences,
): string => `You give a conversation about a textbook its title in a list.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; leave them out.

Name what the questions are about in at most ${LONGEST} characters, in their own language and words. No full stop, no quotation marks, no Markdown. Answer nothing.`;
