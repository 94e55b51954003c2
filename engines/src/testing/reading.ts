import { openDocument, type PageSource } from '@classi/documents';
import { makePdf, type PdfSketch } from '@classi/documents/testing/make-pdf';
import { readPaper } from '../embedded/reading/read-paper.ts';
import type { ReadingEvent, ReadPaper } from '../engine.ts';

/** Prints a PDF, opens it, and closes it after `use` has finished. */
export async function withPdf<Result>(
  sketch: PdfSketch,
  use: (paper: PageSource) => Promise<Result>,
): Promise<Result> {
  const document = await openDocument(await makePdf(sketch));
  try {
    return await use(document);
  } finally {
    await document.close();
  }
}

/** Returns all events of a reading. */
export async function collectEvents<Result>(
  reading: AsyncIterable<ReadingEvent<Result>>,
): Promise<ReadingEvent<Result>[]> {
  const events: ReadingEvent<Result>[] = [];
  for await (const event of reading) {
    events.push(event);
  }
  return events;
}

/** Returns the result of a reading. */
export async function readResult<Result>(reading: AsyncIterable<ReadingEvent<Result>>): Promise<Result> {
  const last = (await collectEvents(reading)).at(-1);
  if (last?.type !== 'read') {
    throw new Error('The reading did not end with what it read.');
  }
  return last.result;
}

/** Prints a paper, and its key if there is one, and reads them. */
export const readSketch = (paper: PdfSketch, key?: PdfSketch): Promise<ReadPaper> =>
  withPdf(paper, (source) =>
    key
      ? withPdf(key, (answers) => readResult(readPaper(source, { key: answers })))
      : readResult(readPaper(source)),
  );

/** Returns the label and the marks of each question: '1:2 2(a):3'. */
export const labelsWithMarks = ({ questions }: ReadPaper): string =>
  questions.map(({ label, marksPossible }) => `${label}:${marksPossible}`).join(' ');
