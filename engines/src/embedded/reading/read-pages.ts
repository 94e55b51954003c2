import { DocumentError, type Page, type PageSource } from '@classi/documents';
import { EngineError, type ReadingEvent, type ReadOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';

/** The least pages in a batch, and the most batches of a paper. */
const SMALLEST_BATCH = 4;
const MAX_BATCHES = 20;

type PageEvent = Extract<ReadingEvent<never>, { type: 'page' }>;

/** A batch of pages that has been read: the events to send, and all pages so far. */
export interface ReadBatch {
  events: PageEvent[];
  pages: Page[];
}

/**
 * Reads the pages batch by batch. In express mode, the pages of a batch are read in parallel.
 *
 * @throws {EngineError} `stopped` if the signal or the document's worker stopped the reading; other errors of the document are passed on
 */
export async function* readInBatches(paper: PageSource, options: ReadOptions): AsyncGenerator<ReadBatch> {
  const size = Math.max(SMALLEST_BATCH, Math.ceil(paper.pages / MAX_BATCHES));
  const batches = Math.ceil(paper.pages / size);
  const pages: Page[] = [];
  for (let batch = 1; batch <= batches; batch += 1) {
    const first = (batch - 1) * size + 1;
    const numbers = Array.from({ length: Math.min(size, paper.pages - first + 1) }, (_, at) => first + at);
    // In express mode, one step reads all pages of the batch; otherwise each page is a step.
    for (const step of options.express ? [numbers] : numbers.map((number) => [number])) {
      checkStopped(options.signal);
      pages.push(...(await Promise.all(step.map((number) => readPage(paper, number)))));
      const common = { pages: paper.pages, batch, batches, pagesInBatch: numbers.length };
      yield { events: step.map((page) => ({ type: 'page', page, ...common })), pages };
    }
  }
  checkStopped(options.signal);
}

async function readPage(paper: PageSource, number: number): Promise<Page> {
  try {
    return await paper.readPage(number);
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'stopped') {
      throw new EngineError('stopped', error.message, { cause: error });
    }
    throw error;
  }
}
