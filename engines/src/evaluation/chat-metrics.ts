import { createHash } from 'node:crypto';
import type { Book } from '../book.ts';
import { numberOfHeading } from '../embedded/books/headings.ts';
import { tutor } from '../embedded/tutor/tutor.ts';
import type { Answer, Citation, Turn } from '../tutoring.ts';

/** Messages as students type them, sent one after the other, and the sections that should answer the last one. */
export interface ChatSample {
  id: string;
  /** The kind of message, such as 'misspelt' or 'two'. */
  kind: string;
  messages: string[];
  /** For each thing that the message asks about, the sections of which one should be quoted; empty if no book has the answer. */
  sections: string[][];
  /** The only selected book; all books if absent. */
  book?: string;
}

export interface ChatOutcome {
  row: ChatSample;
  answer: Answer;
  /** The checks that failed. */
  missed: ('first' | 'any' | 'all' | 'said not in the books' | 'quoted')[];
  /** The time until the last message was answered. */
  milliseconds: number;
}

/** Returns whether an id belongs to the reserved half, which its hash decides. */
export const isSetAside = (id: string): boolean =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 1;

export async function chatOutcome(row: ChatSample, books: Book[]): Promise<ChatOutcome> {
  const conversation: Turn[] = [];
  let answer: Answer = { text: '', citations: [], notInBooks: false, heldBack: [] };
  let milliseconds = 0;
  for (const question of row.messages) {
    const began = performance.now();
    const task = { question, conversation: [...conversation], books, reader: 'student' as const, live: [] };
    for await (const event of tutor.answer(task)) {
      if (event.type === 'answered') answer = event;
    }
    milliseconds = Math.round(performance.now() - began);
    conversation.push({ question, answer: answer.text });
  }
  return { row, answer, missed: missedIn(row, answer), milliseconds };
}

function missedIn({ sections }: ChatSample, { citations, notInBooks }: Answer): ChatOutcome['missed'] {
  if (sections.length === 0) {
    return citations.length > 0 ? ['quoted'] : [];
  }
  const isFrom = (names: string[], citation: Citation | undefined): boolean => {
    const heading = citation?.heading.at(-1) ?? '';
    return names.includes(heading) || names.includes(numberOfHeading(heading) ?? '');
  };
  const isQuoted = (names: string[]): boolean => citations.some((citation) => isFrom(names, citation));
  return [
    ...(sections.some((names) => isFrom(names, citations[0])) ? [] : (['first'] as const)),
    ...(sections.some(isQuoted) ? [] : (['any'] as const)),
    ...(sections.every(isQuoted) ? [] : (['all'] as const)),
    ...(notInBooks ? (['said not in the books'] as const) : []),
  ];
}

/** Returns the number of messages for each line of the report: `count` out of `of`. */
export function chatMetrics(outcomes: ChatOutcome[]): { name: string; of: number; count: number }[] {
  const inBooks = outcomes.filter(({ row }) => row.sections.length > 0);
  const several = inBooks.filter(({ row }) => row.sections.length > 1);
  const without = outcomes.filter(({ row }) => row.sections.length === 0);
  const count = (
    name: string,
    some: ChatOutcome[],
    isSo: (missed: ChatOutcome['missed']) => boolean,
  ): { name: string; of: number; count: number } => ({
    name,
    of: some.length,
    count: some.filter(({ missed }) => isSo(missed)).length,
  });
  return [
    count('in the books: first quote from the right section', inBooks, (it) => !it.includes('first')),
    count('in the books: any quote from it', inBooks, (it) => !it.includes('any')),
    count('in the books: said not to be', inBooks, (it) => it.includes('said not in the books')),
    count('two questions: both quoted', several, (it) => !it.includes('all')),
    count('not in the books: quoted all the same', without, (it) => it.includes('quoted')),
    ...[...new Set(outcomes.map(({ row }) => row.kind))].map((kind) =>
      count(
        `${kind}: as it should be`,
        outcomes.filter(({ row }) => row.kind === kind),
        (it) => it.length === 0,
      ),
    ),
  ];
}
