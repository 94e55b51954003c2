import type { Book } from '../../book.ts';
import { kindOfSection } from '../../embedded/books/headings.ts';
import { contentOf, questionSimilarity } from '../../embedded/writing/similarity.ts';
import type { Engine, WorkOptions } from '../../engine.ts';
import {
  callContext,
  hasModel,
  type ModelTaskParts,
  withEmbeddedFallback,
} from '../fallback/embedded-fallback.ts';
import { createFences } from '../fences.ts';
import { unfounded } from '../grounding/unfounded.ts';
import { createMask } from '../masking/mask.ts';
import {
  EXAMPLES_PROMPT,
  examplesInstructions,
  examplesQuestion,
  type Queries,
  queries,
  type ShownSection,
} from './prompt.ts';

const MAX_TOKENS = 1_000;
/** The maximum number of sections that are sent, spread over the book, and the maximum number of characters of each. */
const MAX_SECTIONS = 10;
const MAX_LETTERS = 1_500;
const MAX = 5;
const TOO_ALIKE = 0.8;

/**
 * Returns example questions by a model. A question is only used if the embedded engine's answer quotes its section, and the embedded
 * engine's questions replace missing ones. If the model fails, all are by the embedded engine, without a reason, because there is no room
 * for it.
 */
export async function examplesWithModel(
  { gateway, embedded }: ModelTaskParts,
  book: Book,
  options: WorkOptions,
): Promise<string[]> {
  const own = await embedded.exampleQueries(book, options);
  const sections = spreadOver(book);
  if (sections.length === 0 || !(await hasModel(gateway, options))) return own;
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  const ask = async (): Promise<string[]> => {
    const { value } = await gateway.object({
      ...callContext(options),
      prompt: EXAMPLES_PROMPT,
      instructions: examplesInstructions(fences),
      parts: [{ type: 'text', text: examplesQuestion(book, sections, { fences, mask }) }],
      maxTokens: MAX_TOKENS,
      schema: queries,
      check: (reply) => problemIn(reply, sections, mask.show),
    });
    const candidates = value.queries.map(({ section, question }) => ({
      section,
      question: mask.show(question).trim(),
    }));
    const answered: string[] = [];
    for (const query of candidates) {
      if (answered.length < MAX && (await isAnswered(embedded, book, query, options)))
        answered.push(query.question);
    }
    return filledUp(answered, own);
  };
  return withEmbeddedFallback(ask, () => own);
}

/** Returns sections of text from all parts of the book, up to a maximum number. */
function spreadOver({ sections }: Book): ShownSection[] {
  const telling = sections.flatMap(({ heading, text }, section) =>
    kindOfSection(heading.at(-1) ?? '') === 'text' && text.trim() !== ''
      ? [{ section, heading: heading.join(' › '), text: text.slice(0, MAX_LETTERS) }]
      : [],
  );
  const count = Math.min(MAX_SECTIONS, telling.length);
  return Array.from({ length: count }, (_, at) => telling[Math.floor((at * telling.length) / count)]).filter(
    (each) => each !== undefined,
  );
}

function problemIn(
  { queries }: Queries,
  sections: ShownSection[],
  show: (text: string) => string,
): string | undefined {
  for (const [at, { section, question }] of queries.entries()) {
    const shown = sections.find((each) => each.section === section);
    if (!shown) return `There is no section ${section}.`;
    const text = show(question).trim();
    if (!/^[^\n*_#`]+\?$/.test(text)) return `"${question}" is not one plain question.`;
    const problem = unfounded(text, [shown.heading, shown.text]);
    if (problem !== undefined) return problem;
    if (queries.slice(0, at).some((other) => isAlike(other.question, question))) {
      return `"${question}" asks what another question asks.`;
    }
  }
  return undefined;
}

const isAlike = (one: string, other: string): boolean =>
  questionSimilarity(contentOf(one), contentOf(other)) >= TOO_ALIKE;

/** Returns whether the embedded engine's answer to the question quotes the question's section. */
async function isAnswered(
  embedded: Engine,
  book: Book,
  { section, question }: { section: number; question: string },
  options: WorkOptions,
): Promise<boolean> {
  const task = { question, conversation: [], books: [book], reader: 'instructor' as const, live: [] };
  for await (const event of embedded.answer(task, options)) {
    if (event.type === 'answered') {
      return !event.notInBooks && event.citations.some((citation) => citation.section === section);
    }
  }
  return false;
}

function filledUp(answered: string[], own: string[]): string[] {
  const further = own.filter((question) => !answered.some((each) => isAlike(each, question)));
  return [...answered, ...further].slice(0, Math.max(answered.length, own.length));
}
