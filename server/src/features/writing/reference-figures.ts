/** The figures of reference documents, for an engine that can look at them. */
import { openDocument } from '@classi/documents';
import type { FiguresOnPage, WritingTask } from '@classi/engines';
import type { MaterialDeps } from './materials.ts';
import { storedFileName } from './rules.ts';

/** Returns a function that opens figures of the documents in the task. These belong to the person, so no other access check is needed. */
export function figuresOfReferences(
  { storage }: Pick<MaterialDeps, 'storage'>,
  tenantId: number,
  { textbooks }: Pick<WritingTask, 'textbooks'>,
): FiguresOnPage {
  const given = new Set(textbooks.map(({ id }) => id));
  return async (bookId, page) => {
    const fileName = given.has(bookId) ? storedFileName(bookId) : undefined;
    if (fileName === undefined) return [];
    const opened = async () => openDocument(await storage.bytes(await storage.getFile(tenantId, fileName)));
    const document = await opened();
    try {
      const { figures = [] } = await document.readPage(page);
      return figures.map((part, index) => ({
        number: index + 1,
        box: part,
        open: async () => {
          const pages = await opened();
          return { pages, page, part, close: () => pages.close() };
        },
      }));
    } finally {
      await document.close();
    }
  };
}
