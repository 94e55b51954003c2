import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  DocumentError,
  type DocumentErrorCode,
  type OpenDocument,
  type Page,
  type PagePicture,
} from './document.ts';
import { hasPdfHeader } from './file-ends.ts';
import { type DocumentLimits, documentLimits } from './limits.ts';
import { closeScans, readScan, SCAN_RESOLUTION } from './ocr/read-scan.ts';
import { type RefusalFacts, refusal } from './refusals.ts';
import { createThreadPool, ThreadError, type ThreadPool } from './threads.ts';
import type { DocumentAsk, DocumentReply } from './worker-asks.ts';

const MOST_WORKERS = 2;
/** Pixels: a poster is read at a coarser grain. */
const WIDEST_SCAN = 2_600;

type Workers = ThreadPool<DocumentAsk, DocumentReply>;

let workers: Workers | undefined;

/**
 * Opens a PDF in a worker thread; the event loop stays free. Workers start with the first document, and idle ones do not
 * keep the process alive.
 *
 * @param limits What differs from `documentLimits` (50 MB, 300 pages, 20 s a page).
 * @throws {DocumentError} where it is not a PDF, is locked, empty, cut off, too large, too long or too slow to open.
 */
export async function openDocument(
  bytes: Uint8Array,
  limits: Partial<DocumentLimits> = {},
): Promise<OpenDocument> {
  const allowed = { ...documentLimits, ...limits };
  checkBytes(bytes, allowed);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const document = new DocumentInWorker(shared, allowed);
  try {
    await document.open();
  } catch (error) {
    await document.close();
    throw error;
  }
  return document;
}

/**
 * Sets how many workers read documents (1 to 8; without it one less than the machine's cores, at most 2).
 * Documents that are open go on in the new workers.
 */
export async function setDocumentWorkers(size: number): Promise<void> {
  const before = workers;
  workers = startWorkers(Math.min(8, Math.max(1, Math.trunc(size))));
  await before?.close();
}

/** Stops the workers. What is being read is refused as `stopped`; the next document starts workers again. */
export async function closeDocuments(): Promise<void> {
  const before = workers;
  workers = undefined;
  await Promise.all([before?.close(), closeScans()]);
}

function startWorkers(size: number): Workers {
  return createThreadPool({ script: new URL('./worker.ts', import.meta.url), size });
}

function currentWorkers(): Workers {
  workers ??= startWorkers(Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1)));
  return workers;
}

function checkBytes(bytes: Uint8Array, limits: DocumentLimits): void {
  if (bytes.length === 0) {
    throw refusal('empty', { bytes: 0 });
  }
  if (bytes.length > limits.bytes) {
    throw refusal('too-large', { bytes: bytes.length, limits });
  }
  if (!hasPdfHeader(bytes)) {
    throw refusal('not-a-pdf');
  }
}

class DocumentInWorker implements OpenDocument {
  readonly #name = randomUUID();
  readonly #limits: DocumentLimits;
  #bytes: Uint8Array | undefined;
  #pages = 0;

  constructor(bytes: Uint8Array, limits: DocumentLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
  }

  get pages(): number {
    return this.#pages;
  }

  async open(): Promise<void> {
    const reply = await this.#ask({ type: 'open' });
    this.#pages = reply.type === 'open' ? reply.pages : 0;
    if (this.#pages > this.#limits.pages) {
      throw refusal('too-many-pages', { pages: this.#pages, limits: this.#limits });
    }
  }

  async readPage(number: number): Promise<Page> {
    this.#checkNumber(number);
    const reply = await this.#ask({ type: 'page', number });
    const page = expected(reply.type === 'page' ? reply.page : undefined);
    return page.kind === 'scan' ? this.#readScan(page) : page;
  }

  /** The page with the lines that can be read from its picture: none where that takes too long. */
  async #readScan(page: Page): Promise<Page> {
    const width = Math.round(Math.min((page.width / 72) * SCAN_RESOLUTION, WIDEST_SCAN));
    const picture = await this.renderPage(page.number, { width });
    try {
      return { ...page, lines: await readScan(picture, page, this.#limits.scanTime) };
    } catch (error) {
      if (error instanceof ThreadError && error.code === 'too-slow') {
        return page;
      }
      throw asDocumentError(error, { page: page.number });
    }
  }

  async renderPage(number: number, { width }: { width: number }): Promise<PagePicture> {
    this.#checkNumber(number);
    const reply = await this.#ask({ type: 'picture', number, width });
    return expected(reply.type === 'picture' ? reply.picture : undefined);
  }

  async close(): Promise<void> {
    if (this.#bytes) {
      this.#bytes = undefined;
      workers?.release(this.#name, { document: this.#name, bytes: new Uint8Array(), what: { type: 'open' } });
    }
  }

  #checkNumber(number: number): void {
    if (!Number.isInteger(number) || number < 1 || number > this.#pages) {
      throw new RangeError(`There is no page ${number} in a document of ${this.#pages} pages.`);
    }
  }

  async #ask(what: DocumentAsk['what']): Promise<DocumentReply> {
    if (!this.#bytes) {
      throw refusal('stopped');
    }
    const facts = what.type === 'open' ? {} : { page: what.number };
    try {
      return await currentWorkers().run({
        ask: { document: this.#name, bytes: this.#bytes, what },
        subject: this.#name,
        timeLimit: this.#limits.pageTime,
      });
    } catch (error) {
      throw asDocumentError(error, facts);
    }
  }
}

function asDocumentError(error: unknown, facts: RefusalFacts): unknown {
  if (!(error instanceof ThreadError)) {
    return error;
  }
  if (error.code === 'refused') {
    return new DocumentError(error.refusal as DocumentErrorCode, error.message, { cause: error });
  }
  return refusal(error.code === 'too-slow' ? 'too-slow' : 'stopped', facts, { cause: error });
}

/** A worker answers what it was asked; anything else is a mistake of ours. */
function expected<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new Error('The worker answered another question.');
  }
  return value;
}
