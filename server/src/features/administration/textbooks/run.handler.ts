/** Reads the file of a textbook into sections. */
import { TEXTBOOK_BYTES_MAX, TEXTBOOK_PAGES_MAX } from '@classi/contract';
import { type BookProgress, type BookText, DocumentError, readBook } from '@classi/documents';
import { escapeText } from '@classi/richtext';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../../platform/runs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { readTextbookRun, type TextbookLine, type TextbookReading } from './run.ts';
import { countContents, insertEdition, setProblem } from './store.ts';

export interface TextbookRunDeps {
  storage: Pick<Storage, 'getFile' | 'bytes'>;
  clock: Clock;
}

/** The share of the book that is read between two progress events. */
const STEP = 0.02;

export function createReadTextbookRun(deps: TextbookRunDeps): RunHandler {
  return readTextbookRun.handledBy({
    concurrency: 1,
    handle: (input, run) => readTextbook(deps, input, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}

async function* readTextbook(
  deps: TextbookRunDeps,
  input: TextbookReading,
  run: RunContext,
): AsyncGenerator<TextbookLine, TextbookLine, void> {
  const { textbookId, edition } = input;
  // A previous worker may have stored the edition and stopped right after that; then there is nothing left to do.
  const done = await run.write((tx) => countContents(tx, { textbookId, edition }));
  if (done) return { status: 'complete', ...done };
  const file = await deps.storage.getFile(run.tenantId, input.fileName);
  const name = file.originalName;
  try {
    const part = { name, bytes: await deps.storage.bytes(file) };
    const book = yield* withProgress(
      readBook(part, {
        limits: { bytes: TEXTBOOK_BYTES_MAX, pages: TEXTBOOK_PAGES_MAX },
        signal: run.signal,
      }),
    );
    const title = input.takesTitle ? book.title : '';
    await run.write((tx) =>
      insertEdition(tx, {
        ...{ tenantId: run.tenantId, textbookId, edition, fileId: file.id, title },
        ...{ author: book.author, pages: book.pages, readAt: deps.clock.now() },
        sections: book.sections.map(({ text, ...section }) => ({ ...section, body: bodyOf(text) })),
      }),
    );
    const counts = await run.write((tx) => countContents(tx, { textbookId, edition }));
    return { status: 'complete', ...(counts ?? { pages: book.pages, chapters: 0, sections: 0 }) };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code === 'stopped') throw error;
    await run.write((tx) => setProblem(tx, textbookId, error.message));
    throw new RunRefusal(error.message, error);
  }
}

async function* withProgress(
  reading: AsyncGenerator<BookProgress, BookText>,
): AsyncGenerator<TextbookLine, BookText, void> {
  let last = 0;
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
    const { part, parts } = step.value;
    if (part / parts - last < STEP && part < parts) continue;
    last = part / parts;
    yield { status: 'reading', part, parts };
  }
}

/** Converts plain text to rich text. Blank lines separate the paragraphs. */
const bodyOf = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    .join('');
