/** Combines the sources of a document into the one PDF that is read, unless the document is a single PDF already. */

import { PDF_LIMIT, PDF_TYPE } from '@classi/contract';
import {
  DocumentError,
  type intake as intakeOfDocuments,
  type OpenDocument,
  type PageSource,
} from '@classi/documents';
import type { RunContext } from '../../../platform/runs/index.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import type { SourceRole } from './sources.ts';
import { DOCUMENT_PURPOSE, type Document, listSourceNames, recordGeneratedPdf } from './store.ts';

/** The PDF that a document is read from. */
export interface MadePdf {
  file: StoredFile;
  bytes: Uint8Array;
  paperPages: number | null;
}

export interface MadePdfDeps {
  storage: Pick<Storage, 'getFile' | 'bytes' | 'put'>;
  intake: typeof intakeOfDocuments;
}

/** A source that was converted to PDF. */
interface PdfPart {
  role: SourceRole;
  name: string;
  bytes: Uint8Array;
  pages: number;
}

/** Converts one source after the other, so that only one original file is in memory at a time. */
async function readParts(deps: MadePdfDeps, run: RunContext, document: Document): Promise<PdfPart[]> {
  const read: PdfPart[] = [];
  for (const { role, fileName } of await run.write((tx) => listSourceNames(tx, document.sources))) {
    const file = await deps.storage.getFile(run.tenantId, fileName);
    const name = file.originalName;
    const given = { name, bytes: await deps.storage.bytes(file) };
    const { bytes, pages } = await deps.intake([given]).catch((error: unknown) => {
      throw document.sources.length > 1 ? naming(name, error) : error;
    });
    read.push({ role, name, bytes, pages: pages[0] ?? 0 });
  }
  return read;
}

/** Adds the file's name to an error, so that the sentence says which of several files is meant. */
function naming(name: string, error: unknown): unknown {
  if (!(error instanceof DocumentError) || error.message.includes(name)) return error;
  return new DocumentError(error.code, `${name}: ${error.message}`, { cause: error });
}

/** Replaces slashes, because a title is not a path: `Currents 3/4` becomes `Currents 3-4.pdf`. */
function nameOf(title: string): string {
  return `${title.replace(/\.pdf$/i, '').replace(/[\\/]/g, '-')}.pdf`;
}

/**
 * Returns the document's PDF. It is generated and stored on the first call only.
 * @throws DocumentError with a sentence that names the file which cannot be read
 */
export async function madePdf(deps: MadePdfDeps, run: RunContext, document: Document): Promise<MadePdf> {
  const { storage } = deps;
  if (document.fileName !== null) {
    const file = await storage.getFile(run.tenantId, document.fileName);
    return { file, bytes: await storage.bytes(file), paperPages: document.paperPages };
  }
  const pdfs = await readParts(deps, run, document);
  const { bytes } = await deps.intake(pdfs);
  const papers = pdfs.filter(({ role }) => role === 'paper');
  const paperPages = papers.length > 0 ? papers.reduce((sum, { pages }) => sum + pages, 0) : null;
  const input = {
    ownerId: document.createdBy,
    purpose: DOCUMENT_PURPOSE,
    originalName: nameOf(document.title),
    contentType: PDF_TYPE,
    sizeLimit: PDF_LIMIT,
  };
  const file = await storage.put(run.tenantId, input, bytes);
  await run.write((tx) => recordGeneratedPdf(tx, document.id, { fileId: file.id, paperPages }));
  return { file, bytes, paperPages };
}

/** Returns a view of `count` pages from page `first`. The view numbers them from 1; they can be read and rendered. */
export function selectPageRange(
  source: Pick<OpenDocument, 'readPage' | 'renderPage'>,
  first: number,
  count: number,
): PageSource & Pick<OpenDocument, 'renderPage'> {
  return {
    pages: count,
    readPage: async (number) => ({ ...(await source.readPage(first - 1 + number)), number }),
    renderPage: (number, size) => source.renderPage(first - 1 + number, size),
  };
}
