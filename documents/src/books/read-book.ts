/** A textbook in any of the kinds that schools have, as text by chapters and sections. */
import { DocumentError, type Page } from '../document.ts';
import { intake } from '../intake/index.ts';
import { detectKind } from '../intake/kinds.ts';
import type { IntakePart } from '../intake/part.ts';
import { refusals, refuseFile } from '../intake/refusals.ts';
import { openArchive } from '../intake/word/archive.ts';
import type { DocumentLimits } from '../limits.ts';
import { openDocument } from '../open-document.ts';
import type { BookProgress, BookText } from './book-text.ts';
import { decodeText } from './decode-text.ts';
import { isEpub, readEpub } from './epub.ts';
import { HtmlSections } from './html-sections.ts';
import { sectionsOfMarkdown } from './markdown.ts';
import { sectionsOfPages } from './page-sections.ts';

type BookReading = AsyncGenerator<BookProgress, BookText>;

interface BookOptions {
  limits: Pick<DocumentLimits, 'bytes' | 'pages'>;
  signal: AbortSignal;
}

/** File names of formats that are archives. A file with such a name that is no archive is refused. */
const ARCHIVE_NAME = /\.(?:epub|docx)$/i;
const MARKDOWN_NAME = /\.(?:md|markdown|txt)$/i;
const HTML_NAME = /\.x?html?$/i;
const HTML_START = /<(?:!doctype\s+html|html|head|body|h[1-6]|p|div|article)\b/i;
/** Characters at the start of a file in which HTML shows itself. */
const START = 4_000;

/**
 * Reads a PDF, EPUB, Word document (.docx), Markdown or HTML file. The kind is found by content; the name tells Markdown, which can begin
 * with anything.
 * @throws DocumentError with a sentence that names the file
 */
export async function* readBook(part: IntakePart, options: BookOptions): BookReading {
  const book = yield* readKind(part, options);
  if (book.sections.length === 0)
    throw refuseFile('empty', part.name, 'has no text that can be read. Please choose another file.');
  return book;
}

async function* readKind(part: IntakePart, options: BookOptions): BookReading {
  const { name, bytes } = part;
  switch (detectKind(bytes)) {
    case 'pdf':
      return yield* readPages(name, bytes, options);
    case 'zip': {
      const archive = openArchive(name, bytes, options.limits);
      if (isEpub(archive)) return yield* readEpub(name, archive, options.signal);
      const made = await intake([part], options.limits);
      const book = yield* readPages(name, made.bytes, options);
      // The page numbers come from our own conversion, not from the author's print.
      return { ...book, pages: null, sections: book.sections.map((section) => ({ ...section, page: null })) };
    }
    case 'unknown':
      return readText(part);
    default:
      throw unknownKind(name);
  }
}

const unknownKind = (name: string): DocumentError =>
  refuseFile(
    'unsupported-kind',
    name,
    'is not a kind of file that can be read as a textbook. Please choose a PDF, EPUB, Word (.docx), Markdown or HTML file.',
  );

function readText({ name, bytes }: IntakePart): BookText {
  if (ARCHIVE_NAME.test(name)) throw refusals.damaged(name);
  // A file that contains zero bytes is not text, even if its name ends in .md.
  if (bytes.subarray(0, START).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) throw unknownKind(name);
  const isMarkdown = MARKDOWN_NAME.test(name);
  const text = decodeText(name, bytes);
  const isHtml = HTML_NAME.test(name) || HTML_START.test(text.slice(0, START));
  if (!isMarkdown && !isHtml) throw unknownKind(name);
  const about = { author: '', pages: null };
  if (isMarkdown) return { ...about, ...sectionsOfMarkdown(text) };
  const sections = new HtmlSections();
  sections.add(text);
  return { ...about, ...sections.end() };
}

async function* readPages(name: string, bytes: Uint8Array, { limits, signal }: BookOptions): BookReading {
  const pdf = await openDocument(bytes, limits);
  try {
    const pages: Page[] = [];
    for (let number = 1; number <= pdf.pages; number += 1) {
      signal.throwIfAborted();
      pages.push(await readPage(pdf, number));
      yield { part: number, parts: pdf.pages };
    }
    const title = name.replace(/\.\w+$/, '');
    return { title: '', author: '', pages: pdf.pages, sections: sectionsOfPages(pages, title) };
  } finally {
    await pdf.close();
  }
}

/** One damaged page of a long book is left out; a document that is stopped or too large is refused. */
async function readPage(pdf: Awaited<ReturnType<typeof openDocument>>, number: number): Promise<Page> {
  try {
    return await pdf.readPage(number);
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code === 'stopped') throw error;
    return { number, width: 0, height: 0, lines: [], kind: 'blank' };
  }
}
