import { DocumentError } from './document.ts';
import { pageOf } from './page.ts';
import { type PdfiumDocument, startPdfium } from './pdfium.ts';
import { answerWork } from './thread-side.ts';
import type { DocumentAsk, DocumentReply } from './worker-asks.ts';

const open = await startPdfium();
const documents = new Map<string, PdfiumDocument>();

function documentOf(ask: DocumentAsk): PdfiumDocument {
  const known = documents.get(ask.document) ?? open(ask.bytes);
  documents.set(ask.document, known);
  return known;
}

function answer(ask: DocumentAsk): DocumentReply {
  const document = documentOf(ask);
  switch (ask.what.type) {
    case 'open':
      return { type: 'open', pages: document.pages };
    case 'page':
      return { type: 'page', page: pageOf(document.readPage(ask.what.number), ask.what.number) };
    case 'picture':
      return { type: 'picture', picture: document.renderPage(ask.what.number, ask.what.width) };
  }
}

answerWork<DocumentAsk, DocumentReply>(answer, {
  refusalCode: (error) => (error instanceof DocumentError ? error.code : undefined),
  release: ({ document }) => {
    documents.get(document)?.close();
    documents.delete(document);
  },
});
