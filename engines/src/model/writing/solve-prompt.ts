import { z } from 'zod';
import type { Fences } from '../fences.ts';

/** The version must be increased with every change of the text below or of the reply's schema. */
export const SOLVE_PROMPT = 'solve-2';

export const solution = z.object({ answerable: z.boolean(), answer: z.string().max(4_000) });

export const solveInstructions = (
  fences: Fences,
): string => `You answer a school question from one passage, as a very good student would.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; copy them as they are.

Use only what the PASSAGE says, and where there is one the FIGURE: what somebody says that the figure beside it shows. Of options choose one and write it with its letter; to a statement answer True or False; into a blank put the missing words alone. For a calculation write the working as one equation in LaTeX between dollars and then a line "Answer: ". Where the passage does not answer the question, or more than one option is right, "answerable" is false and "answer" empty.`;
