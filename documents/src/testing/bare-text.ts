/** The least time that a document's text can take: the same library in as many threads, reading only the letters of each page. */
import { createThreadPool } from '../threads/thread-pool.ts';

/** Pages from `first` to `last`, 1-based. */
export interface BareAsk {
  bytes: Uint8Array;
  first: number;
  last: number;
}

/** A reader of bare text. */
export interface BareReader {
  /** Letters of the document, each thread taking an equal share of its pages. */
  countLetters(bytes: Uint8Array, pages: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts `threads` threads that read bare text. */
export function startBareReader(threads: number): BareReader {
  const pool = createThreadPool<BareAsk, number>({
    script: new URL('./bare-text.worker.ts', import.meta.url),
    size: threads,
  });
  return {
    async countLetters(bytes, pages) {
      const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
      shared.set(bytes);
      const share = Math.ceil(pages / threads);
      const counts = await Promise.all(
        Array.from({ length: threads }, (_, at) => {
          const ask = { bytes: shared, first: at * share + 1, last: Math.min(pages, (at + 1) * share) };
          return pool.run({ ask, timeLimit: 60_000 });
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    close: () => pool.close(),
  };
}
