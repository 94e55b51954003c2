import type { Page, PageSource } from '@classi/documents';
import { plainText } from '@classi/richtext';
import { EngineError, type ReadingEvent, type ReadOptions, type ReadPaper } from '../../engine.ts';
import { withoutFurniture } from './furniture.ts';
import { readInBatches } from './read-pages.ts';
import { questionsOfScheme } from './scheme-questions.ts';
import { readScheme } from './scheme-reader.ts';

/** Reads a combined marking scheme or a question paper (see `Engine.readPaper`). */
export async function* readPaper(
  paper: PageSource,
  options: ReadOptions = {},
): AsyncGenerator<ReadingEvent<ReadPaper>> {
  let told = 0;
  let pages: Page[] = [];
  let parsedPages = 0;
  for await (const batch of readInBatches(paper, options)) {
    yield* batch.events;
    pages = batch.pages;
    const last = batch.events.at(-1);
    const batchEnds = last !== undefined && last.page - parsedPages >= last.pagesInBatch;
    if (batchEnds && last.page < paper.pages) {
      parsedPages = last.page;
      // The last question may go on on the next page.
      const found = parse(pages).questions.slice(told, -1);
      told += found.length;
      yield* found.map(foundEvent);
    }
  }
  const read = parse(pages);
  yield* read.questions.slice(told).map(foundEvent);
  yield { type: 'validating' };
  if (read.questions.length === 0) {
    throw new EngineError('nothing-read', nothingRead(pages));
  }
  yield { type: 'read', result: read };
}

function parse(pages: Page[]): ReadPaper {
  const unread = pages.filter(({ kind }) => kind === 'scan').map(({ number }) => number);
  return questionsOfScheme(readScheme(withoutFurniture(pages)), pages.length, unread);
}

function foundEvent(question: ReadPaper['questions'][number]): ReadingEvent<ReadPaper> {
  const { label, marksPossible } = question;
  return { type: 'found', label, text: plainText(question.question), marksPossible };
}

function nothingRead(pages: Page[]): string {
  if (pages.every(({ kind }) => kind === 'blank')) {
    return 'All pages of this PDF are blank, so no question was found.';
  }
  if (!pages.some(({ kind }) => kind === 'text')) {
    return 'The pages of this PDF are pictures (a scan or photographs), which cannot be read yet. Please upload a PDF with text in it, such as one that a word processor saved.';
  }
  return 'No numbered question was found in this PDF. Questions need a number at the start of a line, such as 1. or Q1.';
}
