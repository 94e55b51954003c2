import type { DocumentError, PagePicture, PictureSize } from '../document.ts';
import { computeArea, type DocumentLimits } from '../limits.ts';
import { refusal } from '../refusals.ts';
import type { QuarterTurn } from '../scans/orientation.ts';
import type { TurnedPage } from '../worker-requests.ts';
import { fileEnd } from './file-signature.ts';
import { drawPage } from './page-image.ts';
import { type RawPage, readRawPage } from './page-text.ts';
import { allocate, borrow, floats, OutOfMemory, type Pdfium } from './pdfium-memory.ts';
import { loadPdfium } from './start-pdfium.ts';

/** A document in PDFium's memory. Pages are 1-based. Methods throw `DocumentError`. */
export interface PdfiumDocument {
  readonly pages: number;
  /** Reads a page after turning it so that most of its letters are upright. */
  readUpright<Result>(number: number, use: (raw: RawPage) => Result): { result: Result; turn: QuarterTurn };
  /** Reads a page after turning it. */
  read<Result>(page: TurnedPage, use: (raw: RawPage) => Result): Result;
  draw(page: TurnedPage, size: PictureSize): PagePicture;
}

/** The documents that a thread has open. */
export interface OpenDocuments {
  /**
   * The document with this name, which is opened if this thread does not have it.
   *
   *@param limits the limits to check; undefined where they were checked before
   * @throws {DocumentError}
   */
  open(name: string, bytes: Uint8Array, limits: DocumentLimits | undefined): PdfiumDocument;
  close(name: string): void;
  /**
   * Returns whether closed documents have left so much memory that the thread should end, because the memory
   * never shrinks.
   */
  isSpent(): boolean;
  /** Why an error ends this thread. */
  lossCode(error: unknown): 'too-much-memory' | 'broken';
}

const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
/** The share of the memory for open files. Above it, the least recently used file is closed. */
const FOR_FILES = 0.25;
/** Above this share of its memory limit PDFium cannot grow any more, because it grows in large steps. */
const NEARLY_ALL = 0.8;
const SPENT = 0.5;

interface OpenPdf {
  document: PdfiumDocument;
  bytes: number;
  close(): void;
}

/** Starts PDFium in this thread with a memory limit in bytes. */
export async function openDocuments(memory: number): Promise<OpenDocuments> {
  const pdfium = await loadPdfium(memory);
  /** The open files, the least recently used first. */
  const openPdfs = new Map<string, OpenPdf>();
  const close = (name: string): void => {
    openPdfs.get(name)?.close();
    openPdfs.delete(name);
  };
  const makeRoom = (bytes: number): void => {
    for (const name of openPdfs.keys()) {
      const taken = [...openPdfs.values()].reduce((sum, each) => sum + each.bytes, 0);
      if (taken + bytes > memory * FOR_FILES) {
        close(name);
      }
    }
  };
  return {
    open: (name, bytes, limits) => {
      const known = openPdfs.get(name);
      if (!known) {
        makeRoom(bytes.length);
      }
      const found = known ?? openInPdfium(pdfium, bytes, limits);
      openPdfs.delete(name);
      openPdfs.set(name, found);
      return found.document;
    },
    close,
    isSpent: () => openPdfs.size === 0 && pdfium.pdfium.HEAPU8.length > memory * SPENT,
    lossCode: (error) =>
      error instanceof OutOfMemory || pdfium.pdfium.HEAPU8.length > memory * NEARLY_ALL
        ? 'too-much-memory'
        : 'broken',
  };
}

function openInPdfium(pdfium: Pdfium, bytes: Uint8Array, limits: DocumentLimits | undefined): OpenPdf {
  const memory = allocate(pdfium, bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, memory);
  const handle = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  const close = (): void => {
    if (handle !== 0) {
      pdfium.FPDF_CloseDocument(handle);
    }
    pdfium.pdfium.wasmExports.free(memory);
  };
  const refused = refusalOfOpening(pdfium, handle, bytes, limits);
  if (refused) {
    close();
    throw refused;
  }
  const read = <Result>(page: TurnedPage, use: (raw: RawPage) => Result): Result =>
    onPage(pdfium, handle, page, (loaded) => use(readRawPage(pdfium, loaded)));
  const document: PdfiumDocument = {
    pages: pdfium.FPDF_GetPageCount(handle),
    read,
    readUpright: (number, use) => {
      const first = read({ number, turn: 0 }, (raw) => ({
        turn: raw.turn,
        result: raw.turn === 0 ? use(raw) : undefined,
      }));
      return first.result === undefined
        ? { turn: first.turn, result: read({ number, turn: first.turn }, use) }
        : { turn: 0, result: first.result };
    },
    draw: (page, size) => onPage(pdfium, handle, page, (loaded) => drawPage(pdfium, loaded, size)),
  };
  return { document, bytes: bytes.length, close };
}

function onPage<Result>(
  pdfium: Pdfium,
  handle: number,
  { number, turn }: TurnedPage,
  use: (page: number) => Result,
): Result {
  const page = loadFlattened(pdfium, handle, number);
  const own = turn === 0 ? 0 : pdfium.FPDFPage_GetRotation(page);
  try {
    if (turn !== 0) {
      pdfium.FPDFPage_SetRotation(page, (own + turn / 90) % 4);
    }
    return use(page);
  } finally {
    if (turn !== 0) {
      pdfium.FPDFPage_SetRotation(page, own);
    }
    pdfium.FPDF_ClosePage(page);
  }
}

const FOR_DISPLAY = 0;

/**
 * Loads a page. Annotations and form fields that were filled in with a PDF reader become a part of it: otherwise it
 * would be seen on its picture and be missing from its text.
 */
function loadFlattened(pdfium: Pdfium, handle: number, number: number): number {
  const load = (): number => {
    const page = pdfium.FPDF_LoadPage(handle, number - 1);
    if (page === 0) {
      throw refusal('cut-off', { page: number });
    }
    return page;
  };
  const page = load();
  if (pdfium.FPDFPage_GetAnnotCount(page) === 0) {
    return page;
  }
  pdfium.FPDFPage_Flatten(page, FOR_DISPLAY);
  pdfium.FPDF_ClosePage(page);
  return load();
}

/**
 * Why a document that PDFium was given cannot be used.
 *
 * PDFium repairs files that were cut off by searching them for objects, and then shows fewer pages, or pages with less
 * on them, without a word. So a file that lost its end is refused even where it loads; one that only lost its last
 * marker is read if every page that its page tree declares is there.
 */
function refusalOfOpening(
  pdfium: Pdfium,
  handle: number,
  bytes: Uint8Array,
  limits: DocumentLimits | undefined,
): DocumentError | undefined {
  if (handle === 0) {
    const error = pdfium.FPDF_GetLastError();
    return refusal(error === ERROR_PASSWORD || error === ERROR_SECURITY ? 'encrypted' : 'cut-off');
  }
  if (!limits) {
    return undefined;
  }
  const end = fileEnd(bytes);
  const pages = pdfium.FPDF_GetPageCount(handle);
  if (pages > limits.pages) {
    return refusal('too-many-pages', { pages, limits });
  }
  if (end === 'missing' || (end === 'unmarked' && !everyPageLoads(pdfium, handle, pages))) {
    return refusal('cut-off');
  }
  return pages === 0 ? refusal('empty') : refusalOfSizes(pdfium, handle, pages, limits);
}

function refusalOfSizes(
  pdfium: Pdfium,
  handle: number,
  pages: number,
  limits: DocumentLimits,
): DocumentError | undefined {
  for (let index = 0; index < pages; index += 1) {
    const area = borrow(pdfium, 8, (at) => {
      const isKnown = pdfium.FPDF_GetPageSizeByIndexF(handle, index, at);
      const [width = 0, height = 0] = floats(pdfium, at, 2);
      return isKnown ? computeArea(width, height) : 0;
    });
    if (area > limits.pageArea) {
      return refusal('page-too-large', { page: index + 1, area, limits });
    }
  }
  return undefined;
}

function everyPageLoads(pdfium: Pdfium, handle: number, pages: number): boolean {
  for (let index = 0; index < pages; index += 1) {
    const page = pdfium.FPDF_LoadPage(handle, index);
    if (page === 0) {
      return false;
    }
    pdfium.FPDF_ClosePage(page);
  }
  return true;
}
