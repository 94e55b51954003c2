/** The thread that makes PDFs of Word documents and pictures, joins PDFs, and splits them. */
import { DocumentError } from '../document.ts';
import type { Pdfium } from '../pdf/pdfium-memory.ts';
import { loadPdfium } from '../pdf/start-pdfium.ts';
import { answerWork } from '../threads/thread-side.ts';
import type { IntakeAsk, IntakeReply } from './intake-requests.ts';
import { joinPdfs } from './join.ts';
import { detectKind } from './kinds.ts';
import { picturePdf } from './pictures/picture-pdf.ts';
import { refusals } from './refusals.ts';
import { copyPages } from './split.ts';
import { wordPdf } from './word/word-pdf.ts';

/** Bytes: two of the largest documents, and the pictures that are drawn smaller. */
const MEMORY = 1024 * 2 ** 20;

let started: Promise<Pdfium> | undefined;

const pdfium = (): Promise<Pdfium> => {
  const starting = started ?? loadPdfium(MEMORY);
  started = starting;
  return starting;
};

async function answer(ask: IntakeAsk): Promise<IntakeReply> {
  if (ask.type === 'join') {
    return joinPdfs(await pdfium(), ask.parts);
  }
  if (ask.type === 'copy') {
    return { bytes: copyPages(await pdfium(), ask.bytes, ask.pages), pages: ask.pages.length };
  }
  const { name, bytes, limits } = ask;
  const kind = detectKind(bytes);
  switch (kind) {
    case 'zip':
      return wordPdf({ name, bytes }, limits, pdfium);
    case 'jpeg':
    case 'png':
    case 'webp':
      return picturePdf({ name, bytes }, kind, pdfium);
    default:
      throw refusals.unknown(name);
  }
}

answerWork<IntakeAsk, IntakeReply>(answer, {
  refusalCode: (error) => (error instanceof DocumentError ? error.code : undefined),
});
