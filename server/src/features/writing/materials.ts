/** The materials that questions are written from: textbooks of the school, and reference documents. */
import { DocumentError, openDocument, type Page, sectionsOfPages } from '@classi/documents';
import type { Book, WritingTask } from '@classi/engines';
import { plainText } from '@classi/richtext';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { getChosenRubrics, rubricCriteria } from '../assignments/index.ts';
import { bookId, documentId } from './rules.ts';
import { type BookRow, listBooks, listFileNames, listReferenceTexts, storeReferenceText } from './store.ts';
import type { ReadSection, Reference, WritingOrder } from './tables.ts';

export interface MaterialDeps extends Platform<'clock' | 'database'> {
  storage: Pick<Storage, 'getFile' | 'bytes'>;
}

/** The state of the reading of a reference document. */
export interface ReadingOfReference {
  document: string;
  page: number;
  pages: number;
}

interface Work {
  tenantId: number;
  signal: AbortSignal;
}

/** A document that cannot be read. The message names the document. */
export class UnreadableReference extends Error {
  constructor(name: string, cause: Error) {
    super(cause.message.includes(name) ? cause.message : `${name}: ${cause.message}`, { cause });
    this.name = 'UnreadableReference';
  }
}

function bookOf({ id, title, sections }: BookRow): Book {
  return {
    id: bookId(id),
    title,
    sections: sections.map(({ heading, page, body }) => ({
      heading: [heading],
      ...(page === null ? {} : { page }),
      text: plainText(body).replace(/\n+/g, '\n\n'),
    })),
  };
}

/**
 * Returns the engine's task with all texts that it is written from, and yields the progress of reading documents.
 * @throws UnreadableReference; Refused writing/reference-not-found, writing/textbook-not-found
 */
export async function* gatherTask(
  deps: MaterialDeps,
  work: Work,
  order: WritingOrder,
): AsyncGenerator<ReadingOfReference, WritingTask, void> {
  const fileIds = order.references.map(({ fileId }) => fileId);
  const { rows, criteria, names, texts } = await deps.database.inTenant(work.tenantId, async (tx) => ({
    rows: await listBooks(tx, order.textbookIds),
    criteria: await getChosenRubrics(tx, order.rubricIds),
    names: await listFileNames(tx, fileIds),
    texts: await listReferenceTexts(tx, fileIds),
  }));
  const documents: Book[] = [];
  for (const reference of order.references) {
    const fileName = names.get(reference.fileId) ?? refuse('writing/reference-not-found');
    const known = texts.get(reference.fileId);
    const sections = known ?? (yield* readReference(deps, work, reference, fileName));
    documents.push({ id: documentId(fileName), title: reference.name, sections });
  }
  return {
    prompt: order.prompt,
    subject: order.subject,
    textbooks: [...rows.map(bookOf), ...documents],
    references: [],
    rubric: rubricCriteria(criteria),
    difficulty: order.difficulty,
  };
}

/** Reads a reference document. It is read only once, because its text is stored. */
async function* readReference(
  deps: MaterialDeps,
  work: Work,
  reference: Reference,
  fileName: string,
): AsyncGenerator<ReadingOfReference, ReadSection[], void> {
  const { database, clock } = deps;
  const { tenantId } = work;
  const { fileId, name } = reference;
  try {
    const pages = yield* readPages(deps, work, name, fileName);
    const title = name.replace(/\.pdf$/i, '');
    const sections = sectionsOfPages(pages, title).map(({ heading, page, text }) => ({
      ...{ page, text },
      heading: heading === title ? [title] : [title, heading],
    }));
    const row = { fileId, tenantId, pages: pages.length, sections, readAt: clock.now() };
    await database.inTenant(tenantId, (tx) => storeReferenceText(tx, row));
    return sections;
  } catch (error) {
    if (error instanceof DocumentError && error.code !== 'stopped') {
      throw new UnreadableReference(name, error);
    }
    if (error instanceof Refused && error.code === 'file/not-found') refuse('writing/reference-not-found');
    throw error;
  }
}

async function* readPages(
  { storage }: MaterialDeps,
  { tenantId, signal }: Work,
  document: string,
  fileName: string,
): AsyncGenerator<ReadingOfReference, Page[], void> {
  const pdf = await openDocument(await storage.bytes(await storage.getFile(tenantId, fileName)));
  try {
    const pages: Page[] = [];
    for (let number = 1; number <= pdf.pages; number += 1) {
      signal.throwIfAborted();
      yield { document, page: number, pages: pdf.pages };
      pages.push(await pdf.readPage(number));
    }
    return pages;
  } finally {
    await pdf.close();
  }
}
