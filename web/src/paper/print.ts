/**
 * Typesets papers to a PDF, or to a zip of several. Everything is done in this browser. Import this file
 * lazily.
 */
import { zipSync } from 'fflate';
import type { Paper } from './contents.ts';
import { makeUnique } from './file-names.ts';
import { closeFurtherPresses, pressesFor, setPaper } from './worker/press.ts';

/** This many papers wait for each worker, so that their images are loaded while another one is typeset. */
const AHEAD = 3;

export interface PaperFile {
  name: string;
  paper: Paper;
}

export interface Made {
  file: Blob;
  /** The number of missing images in all papers. */
  missingPictures: number;
  /** The number of characters in all papers that no font has. */
  unprintable: number;
}

interface Following {
  signal: AbortSignal;
  /** Called with the number of papers that are typeset. */
  onSet: (count: number) => void;
}

/** @throws Error whose message says why it failed */
export async function printPaper(paper: Paper): Promise<Made> {
  const { pdf, missingPictures, unprintable } = await setPaper(paper);
  return { file: new Blob([pdf], { type: 'application/pdf' }), missingPictures, unprintable };
}

/**
 * Typesets papers to a zip, in their order.
 * @throws what `printPaper` throws, and the signal's reason if it was stopped
 */
export async function printAll(papers: readonly PaperFile[], { signal, onSet }: Following): Promise<Made> {
  const names = makeUnique(papers.map(({ name }) => name));
  const entries: [string, Uint8Array][] = [];
  let next = 0;
  let missingPictures = 0;
  let unprintable = 0;
  const work = async (press: number) => {
    for (let index = next; index < papers.length; index = next) {
      next += 1;
      const paper = papers[index]?.paper;
      if (!paper) break;
      const made = await setPaper(paper, press).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`${names[index]}: ${why}`, { cause: error });
      });
      signal.throwIfAborted();
      missingPictures += made.missingPictures;
      unprintable += made.unprintable;
      entries[index] = [names[index] ?? '', made.pdf];
      onSet(entries.filter(Boolean).length);
    }
  };
  signal.throwIfAborted();
  const presses = pressesFor(papers.length);
  try {
    await Promise.all(Array.from({ length: presses * AHEAD }, (_, index) => work(index % presses)));
  } finally {
    closeFurtherPresses();
  }
  // PDFs are compressed already, so the zip does not compress them again.
  const zip = zipSync(Object.fromEntries(entries), { level: 0 });
  return { file: new Blob([zip], { type: 'application/zip' }), missingPictures, unprintable };
}
