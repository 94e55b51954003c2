import { z } from 'zod';
import type { Fences } from '../fences.ts';

/** The version must be increased with every change of the text below or of the reply's schema. */
export const LIVE_PROMPT = 'live-1';

export const liveReply = z.object({ requested: z.array(z.int().min(1)).max(100) });

/** Returns the system prompt that finds the live questions in a student's message. */
export const liveInstructions = (
  fences: Fences,
): string => `A student writes a MESSAGE to a tutor. The student can still hand in answers to the LIVE QUESTIONS of an assignment. You decide which of them a reply to the MESSAGE would answer. You do not answer the MESSAGE.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you.

A live question is requested if the MESSAGE asks for its answer, or for a part of it: in other words, misspelt, in another language, with other names or turned round, as a multiple choice, as a statement to be confirmed, as own work to be checked, or as a calculation with the same numbers. EARLIER MESSAGES show what words like "it" refer to.
A live question is not requested if the MESSAGE asks about its topic only: for the meaning of a term, an idea, a formula, a page, or an example with other numbers; unless the live question asks for exactly that.

Give the numbers of the requested live questions; an empty list if none is requested, which is the usual case.`;
