import { DocumentError, type DocumentErrorCode } from '../document.ts';
import { type DocumentLimits, documentLimits } from '../limits.ts';
import { openDocument } from '../open-document.ts';
import { threadIdleTime } from '../threads/idle-time.ts';
import { createThreadPool, ThreadError, type ThreadPool } from '../threads/thread-pool.ts';
import type { IntakeAsk, IntakeReply } from './intake-requests.ts';
import { detectKind, type Kind, kindOfCompound } from './kinds.ts';
import type { Intake, IntakePart } from './part.ts';
import { naming, refusals, refuseFile } from './refusals.ts';

export { FORMULA_FONT } from '../formulas/formula-font.ts';
export type { Intake, IntakePart } from './part.ts';

/** Megabytes of the thread's own objects: the elements of a document, the letters of its pages. */
const MAX_OBJECTS = 1_024;

/** A Word document may take the time of this many pages, because all of its pages are made at once. */
const WHOLE_DOCUMENT = 3;

let threads: ThreadPool<IntakeAsk, IntakeReply> | undefined;

/**
 * Makes one PDF of what a person gave: PDFs, Word documents (.docx) and pictures of pages (JPEG, PNG, WebP), in order.
 * A PDF by itself comes back byte for byte. In a PDF made of a Word document each formula is LaTeX source in the font
 * `FORMULA_FONT`. Kinds are found by content; names are only for sentences.
 *
 * @param limits What differs from `documentLimits`; they hold for all parts together and for what is made of them.
 * @throws {DocumentError} with a sentence that names the file (a PDF by itself is refused as `openDocument` does).
 */
export async function intake(parts: IntakePart[], limits: Partial<DocumentLimits> = {}): Promise<Intake> {
  const allowed = { ...documentLimits, ...limits };
  const [only] = parts;
  if (only === undefined) {
    throw new RangeError('There is nothing to take in.');
  }
  checkBytes(parts, allowed);
  const kinds = parts.map((part) => readableKind(part));
  if (parts.length === 1 && kinds[0] === 'pdf') {
    return { bytes: only.bytes, pages: [await pagesOf(only, limits)] };
  }
  const made: IntakeReply[] = [];
  let pages = 0;
  for (const [at, part] of parts.entries()) {
    const reply = await pdfOf(part, kinds[at] ?? 'unknown', allowed, limits);
    pages += reply.pages;
    if (pages > allowed.pages) {
      throw refusals.tooManyPages(together(parts), allowed.pages);
    }
    made.push(reply);
  }
  const joined = made.length === 1 ? made[0] : await joinedOf(made, parts, allowed);
  if (joined === undefined || joined.pages !== pages) {
    throw refusals.damaged(together(parts));
  }
  if (joined.bytes.length > allowed.bytes) {
    throw refusals.swollen(together(parts));
  }
  return { bytes: joined.bytes, pages: made.map((each) => each.pages) };
}

/**
 * Splits a PDF: returns one PDF for each list of pages. It holds these pages and nothing that only other pages show.
 * @param name the file's name, for sentences
 * @param parts the page numbers of each, 1-based
 * @throws {DocumentError} if the pages cannot be copied into files of their own
 */
export async function splitPdf({ name, bytes }: IntakePart, parts: number[][]): Promise<Uint8Array[]> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const split: Uint8Array[] = [];
  for (const pages of parts) {
    const copy = await ask({ type: 'copy', bytes: shared, pages }, name, documentLimits.pageTime);
    split.push(copy.bytes);
  }
  return split;
}

/** Stops the thread; what it works on is refused as `stopped`. */
export async function closeIntake(): Promise<void> {
  const before = threads;
  threads = undefined;
  await before?.close();
}

function together(parts: IntakePart[]): string {
  const [first] = parts;
  return parts.length === 1 && first ? first.name : parts.map(({ name }) => name).join(' + ');
}

function checkBytes(parts: IntakePart[], { bytes: most }: DocumentLimits): void {
  const empty = parts.find(({ bytes }) => bytes.length === 0);
  if (empty) {
    throw refusals.empty(empty.name);
  }
  const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0);
  if (bytes > most) {
    const megabytes = (size: number): string => `${(size / 1_048_576).toFixed(1).replace(/\.0$/, '')} MB`;
    const verb = parts.length === 1 ? 'has' : 'have together';
    throw refuseFile(
      'too-large',
      together(parts),
      `${verb} ${megabytes(bytes)}; the most we can read is ${megabytes(most)}. Please make it smaller or split it.`,
    );
  }
}

/** The kind of a part. @throws {DocumentError} for kinds that are known by name only. */
function readableKind({ name, bytes }: IntakePart): Kind {
  const kind = detectKind(bytes);
  switch (kind) {
    case 'compound': {
      const holds = kindOfCompound(bytes);
      throw holds === 'locked'
        ? refusals.locked(name)
        : holds === 'word97'
          ? refusals.word97(name)
          : refusals.otherText(name, 'an Office file of before 2007');
    }
    case 'rtf':
      throw refusals.otherText(name, 'an RTF file');
    case 'heic':
      throw refusals.otherPicture(name, 'a HEIC');
    case 'avif':
      throw refusals.otherPicture(name, 'an AVIF');
    case 'gif':
    case 'bmp':
    case 'tiff':
      throw refusals.otherPicture(name, `a ${kind.toUpperCase()}`);
    case 'unknown':
      throw refusals.unknown(name);
    default:
      return kind;
  }
}

async function pagesOf(part: IntakePart, limits: Partial<DocumentLimits>): Promise<number> {
  const document = await openDocument(part.bytes, limits);
  const { pages } = document;
  await document.close();
  return pages;
}

async function pdfOf(
  part: IntakePart,
  kind: Kind,
  allowed: DocumentLimits,
  limits: Partial<DocumentLimits>,
): Promise<IntakeReply> {
  if (kind === 'pdf') {
    try {
      return { bytes: part.bytes, pages: await pagesOf(part, limits) };
    } catch (error) {
      throw error instanceof DocumentError ? naming(error, part.name) : error;
    }
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(part.bytes.length));
  bytes.set(part.bytes);
  return ask(
    { type: 'part', name: part.name, bytes, limits: allowed },
    part.name,
    allowed.pageTime * (kind === 'zip' ? WHOLE_DOCUMENT : 1),
  );
}

function joinedOf(made: IntakeReply[], parts: IntakePart[], limits: DocumentLimits): Promise<IntakeReply> {
  return ask({ type: 'join', parts: made.map(({ bytes }) => bytes) }, together(parts), limits.pageTime);
}

async function ask(what: IntakeAsk, name: string, timeLimit: number): Promise<IntakeReply> {
  threads ??= createThreadPool({
    script: new URL('./worker.ts', import.meta.url),
    size: 1,
    idleTime: threadIdleTime(),
    mostObjects: MAX_OBJECTS,
  });
  try {
    return await threads.run({ ask: what, timeLimit });
  } catch (error) {
    if (!(error instanceof ThreadError)) {
      throw error;
    }
    if (error.code === 'refused') {
      throw new DocumentError(error.refusal as DocumentErrorCode, error.message, { cause: error });
    }
    throw refusals[error.code](name, { cause: error });
  }
}
