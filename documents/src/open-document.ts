import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  type Box,
  DocumentError,
  type DocumentErrorCode,
  type OpenDocument,
  type Page,
  type PagePicture,
  type PdfErrorCode,
  type PictureSize,
} from './document.ts';
import type { Reading } from './layout/page.ts';
import { type DocumentLimits, documentLimits } from './limits.ts';
import type { ScanPicture } from './ocr/ocr-requests.ts';
import { closeScans } from './ocr/read-scan.ts';
import { hasPdfHeader } from './pdf/file-signature.ts';
import { type RefusalFacts, refusal } from './refusals.ts';
import type { QuarterTurn } from './scans/orientation.ts';
import { type Draw, type FilledGap, readGap, readScannedPage, turnOfScan } from './scans/read-scanned.ts';
import { threadIdleTime } from './threads/idle-time.ts';
import { createThreadPool, ThreadError, type ThreadPool } from './threads/thread-pool.ts';
import type { DocumentAsk, DocumentReply, PageReply, TurnedPage } from './worker-requests.ts';

const MAX_WORKERS = 2;
/** The limit of a worker's JavaScript objects, in megabytes. */
const MAX_OBJECTS = 512;
/** No size limit is needed here, because the worker knows the size of the page. */
const WHOLE_PAGE: Box = { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/** The upper part of a scanned page in which its head is. */
const TOP_SHARE = 0.3;

type Workers = ThreadPool<DocumentAsk, DocumentReply>;

let workers: Workers | undefined;

/**
 * Opens a PDF in a worker thread; the event loop is not blocked. Workers start with the first document, and idle ones do not
 * keep the process alive.
 *
 *@param limits differences from `documentLimits` (50 MB, 300 pages, 20 s a page)
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

/** Stops the workers. Work in progress is refused as `stopped`, and the next document starts workers again. */
export async function closeReadingWorkers(): Promise<void> {
  const before = workers;
  workers = undefined;
  await Promise.all([before?.close(), closeScans()]);
}

function startWorkers(size: number): Workers {
  return createThreadPool({
    script: new URL('./worker.ts', import.meta.url),
    size,
    given: { memory: documentLimits.memory },
    idleTime: threadIdleTime(),
    mostObjects: MAX_OBJECTS,
  });
}

function currentWorkers(): Workers {
  workers ??= startWorkers(Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1)));
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
  /** The known turns of its pages. */
  readonly #turns = new Map<number, QuarterTurn>();
  /** Whether text recognition can read the letters of a wrongly encoded font, by the font's name. */
  readonly #readable = new Map<string, boolean>();
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
  }

  async readPage(number: number): Promise<Page> {
    this.#checkNumber(number);
    const { reading, turn } = await this.#read({ type: 'page', number });
    this.#turns.set(number, turn);
    if (reading.look) {
      const { scanTime } = this.#limits;
      const scanned = await this.#scanning(
        readScannedPage(reading.page, reading.look, this.#drawing(number), { timeLimit: scanTime }),
      );
      this.#turns.set(number, scanned.turn);
      return scanned.page;
    }
    return reading.gaps.length === 0 ? reading.page : this.#fillGaps(reading, { number, turn });
  }

  async readTop(number: number): Promise<Page> {
    this.#checkNumber(number);
    const { reading, turn } = await this.#read({ type: 'page', number });
    this.#turns.set(number, turn);
    if (!reading.look) return reading.page;
    const limits = { timeLimit: this.#limits.scanTime, share: TOP_SHARE };
    const scanned = await this.#scanning(
      readScannedPage(reading.page, reading.look, this.#drawing(number), limits),
    );
    this.#turns.set(number, scanned.turn);
    return scanned.page;
  }

  /** The page with the text that was read from its pictures. */
  async #fillGaps({ page, gaps }: Reading, turned: TurnedPage): Promise<Page> {
    const filled: FilledGap[] = [];
    const draw = (box: Box): Promise<ScanPicture> =>
      this.#draw({ type: 'scan', box, hasGap: true, ...turned });
    // The largest part is read first, because its result for a font also holds for the other parts.
    for (const gap of [...gaps].sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)) {
      filled.push(await this.#scanning(readGap(gap, draw, this.#limits.scanTime, this.#readable)));
    }
    const seen = filled.flatMap((each) => each.seen);
    const unread = filled.flatMap((each) => each.unread);
    const whole =
      seen.length > 0 ? (await this.#read({ type: 'filled-page', seen, ...turned })).reading.page : page;
    return unread.length > 0 ? { ...whole, unread } : whole;
  }

  async renderPage(number: number, size: PictureSize): Promise<PagePicture> {
    this.#checkNumber(number);
    const known = this.#turns.get(number);
    const turn = known ?? (size.isUnturned ? 0 : await this.#turnOf(number));
    if (!size.isUnturned) this.#turns.set(number, turn);
    const reply = await this.#ask({ type: 'picture', number, turn, size });
    return expected(reply.type === 'picture' ? reply.picture : undefined);
  }

  /** The turn of a page that was not read yet. */
  async #turnOf(number: number): Promise<QuarterTurn> {
    const { reading, turn } = await this.#read({ type: 'page', number });
    const { page, look } = reading;
    if (!look) {
      return turn;
    }
    const turning = turnOfScan(page, look, this.#drawing(number), this.#limits.scanTime);
    return this.#scanning(turning).catch((error: unknown) => {
      if (error instanceof DocumentError && error.code !== 'stopped') {
        return 0;
      }
      throw error;
    });
  }

  async #read(what: Extract<DocumentAsk['what'], { type: 'page' | 'filled-page' }>): Promise<PageReply> {
    const reply = await this.#ask(what);
    return expected(reply.type === 'page' ? reply : undefined);
  }

  /** Draws parts of a page for the text recognition. */
  #drawing(number: number): Draw {
    return (turn, skew, box = WHOLE_PAGE) =>
      this.#draw({ type: 'scan', number, turn, skew, box, hasGap: false });
  }

  async #draw(what: Extract<DocumentAsk['what'], { type: 'scan' }>): Promise<ScanPicture> {
    const reply = await this.#ask(what);
    return expected(reply.type === 'scan' ? reply.picture : undefined);
  }

  /** Turns errors of the recognition threads into refusals. */
  async #scanning<Result>(reading: Promise<Result>): Promise<Result> {
    try {
      return await reading;
    } catch (error) {
      throw asDocumentError(error, { limits: this.#limits });
    }
  }

  async close(): Promise<void> {
    if (this.#bytes) {
      this.#bytes = undefined;
      const nothing = { bytes: new Uint8Array(), limits: this.#limits, what: { type: 'open' } as const };
      workers?.release(this.#name, { document: this.#name, ...nothing });
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
    const facts = { limits: this.#limits, ...(what.type === 'open' ? {} : { page: what.number }) };
    try {
      return await currentWorkers().run({
        ask: { document: this.#name, bytes: this.#bytes, limits: this.#limits, what },
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
  return refusal(codeOf(error), facts, { cause: error });
}

function codeOf({ code, refusal: why }: ThreadError): PdfErrorCode {
  if (code === 'died') {
    return why === 'too-much-memory' ? why : 'broken';
  }
  return code === 'too-slow' ? code : 'stopped';
}

/** Narrows a worker's reply to the kind that was requested. Another kind is a programming error. */
function expected<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new Error('The worker answered another question.');
  }
  return value;
}
