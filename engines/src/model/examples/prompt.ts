import { z } from 'zod';
import type { Book } from '../../book.ts';
import type { Fences } from '../fences.ts';
import type { Mask } from '../masking/mask.ts';

/** The version must be increased with every change of the text below or of the reply's schema. */
export const EXAMPLES_PROMPT = 'example-queries-1';

export const queries = z.object({
  queries: z
    .array(z.object({ section: z.int(), question: z.string().min(1).max(160) }))
    .min(1)
    .max(10),
});

export type Queries = z.infer<typeof queries>;

/** A section that is sent to the model. `section` is its index in the book. */
export interface ShownSection {
  section: number;
  heading: string;
  text: string;
}

export const examplesInstructions = (
  fences: Fences,
): string => `You write example questions that a reader could ask about a textbook.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; leave them out.

1. Write one question for each of five different sections, or for all where there are fewer. "section" is its number.
2. Each is a single short question, ends with a question mark, and is answered by the words of its section.
3. Use the section's own terms, so that it is found by them. Do not mention sections, pages or the book. No Markdown.`;

export const examplesQuestion = (
  { title }: Book,
  sections: ShownSection[],
  { fences, mask }: { fences: Fences; mask: Mask },
): string =>
  [
    fences.around('BOOK', mask.hide(title)),
    ...sections.map(({ section, heading, text }) =>
      fences.around(`SECTION ${section}`, mask.hide(`${heading}\n${text}`)),
    ),
  ].join('\n\n');
