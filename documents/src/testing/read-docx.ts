import { intake, type Line, openDocument, type Page } from '../index.ts';
import { type DocxSketch, makeDocx } from './make-docx.ts';

/** The pages that a Word document becomes. */
export async function pagesOfDocx(sketch: DocxSketch): Promise<Page[]> {
  const { bytes } = await intake([{ name: 'paper.docx', bytes: makeDocx(sketch) }]);
  const document = await openDocument(bytes);
  try {
    const read: Page[] = [];
    for (let number = 1; number <= document.pages; number += 1) {
      read.push(await document.readPage(number));
    }
    return read;
  } finally {
    await document.close();
  }
}

export const linesOfDocx = async (sketch: DocxSketch): Promise<Line[]> =>
  (await pagesOfDocx(sketch)).flatMap(({ lines }) => lines);
export const textsOfDocx = async (body: string, more: Partial<DocxSketch> = {}): Promise<string[]> =>
  (await linesOfDocx({ body, ...more })).map(({ text }) => text);
