import type { Page } from '@classi/documents';
import { z } from 'zod';
import type { Fences } from '../fences.ts';
import type { Mask } from '../masking/mask.ts';
import { formatLines } from './page-text.ts';

/** The version must be increased with every change of the text below or of the reply's schema. */
export const PAPER_PROMPT = 'paper-1';

const words = z.string().max(20_000);

export const paperReply = z.object({
  questions: z
    .array(
      z.object({
        label: z.string().min(1).max(40),
        section: z.string().max(200),
        stem: words,
        question: words,
        answer: words,
        gradingInstructions: words,
        marksPossible: z.number().min(0).max(900).multipleOf(0.25),
        page: z.int().min(1),
      }),
    )
    .min(1)
    .max(300),
  choices: z
    .array(
      z.object({ counted: z.int().min(1), alternatives: z.array(z.array(z.int().min(1)).min(1)).min(2) }),
    )
    .max(50),
});

export type PaperReply = z.infer<typeof paperReply>;

/** Returns the system prompt for reading a paper. */
export const paperInstructions = (
  fences: Fences,
): string => `You read a question paper, its marking scheme, or both, for a teacher: which questions it has, and what they are worth.

${fences.rule} The same holds for everything that stands on pictures of the pages.

1. One entry for each question or part that carries its own marks, in the order of the paper. "label" is its number as printed, with its parts: "3(a)". "section" is the printed heading above it, or "".
2. Copy words exactly as they are printed. Invent nothing, solve nothing. What is not printed stays "".
3. "stem" is what several parts share; "question" is the rest of its words; "answer" is the printed answer; "gradingInstructions" are printed notes on how to mark, with the marks of the steps.
4. Formulas in LaTeX between single dollars. Line ends separate paragraphs. Leave out page numbers, headers and the marks that stand beside a question.
5. "marksPossible" is what the paper prints for it. Where marks are printed for several parts together, share them out.
6. "page" is the page that it begins on.
7. "choices": where a student answers some of several ("any two", "OR"), how many alternatives count, and for each alternative the places of its questions in your list, from 1. Otherwise [].
Words like ⟨P1⟩ and black boxes stand for names that are hidden from you.`;

/** Returns the text of the pages, each between fences. */
export function paperQuestion(pages: Page[], { fences, mask }: { fences: Fences; mask: Mask }): string {
  return pages
    .map((page) =>
      fences.around(`PAGE ${page.number}`, mask.hide(formatLines(page) || '(no words could be read)')),
    )
    .join('\n\n');
}
