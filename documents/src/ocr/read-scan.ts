import { createThreadPool, type ThreadPool } from '../threads.ts';
import { mergeWords } from './merge-words.ts';
import type { OcrAsk, OcrEye, OcrReply, OcrWord, ScanPicture } from './ocr-asks.ts';

type Eyes = Record<OcrEye, ThreadPool<OcrAsk, OcrReply>>;

/** Milliseconds after which a thread that has nothing to read is stopped: it holds 200 MB. */
const IDLE_TIME = 60_000;
/** Megabytes of a thread's own objects. */
const MOST_OBJECTS = 512;

let eyes: Eyes | undefined;

/** What was read from a picture. */
export interface Recognised extends OcrReply {
  /** How sure the words are on the whole, 0 to 1, long words weighing more; 0 where there are hardly any. */
  confidence: number;
}

/**
 * Reads a picture of a page: two threads look at it side by side, one for words and one for numbers.
 *
 * @throws {ThreadError} `too-slow` after `timeLimit` milliseconds; `stopped` where the threads were closed.
 */
export async function readScan(picture: ScanPicture, timeLimit: number): Promise<Recognised> {
  const { words, numbers } = startedEyes();
  const ask = askFor(picture);
  const [read, counted] = await Promise.all([
    words.run({ ask: { ...ask, eye: 'words' }, timeLimit }),
    numbers.run({ ask: { ...ask, eye: 'numbers' }, timeLimit }),
  ]);
  return { ...read, words: mergeWords(read.words, counted.words), confidence: confidenceOf(read.words) };
}

/** Reads a picture with one eye only, to see whether it can be read. @throws {ThreadError} as `readScan` does. */
export async function glanceAtScan(picture: ScanPicture, timeLimit: number): Promise<Recognised> {
  const read = await startedEyes().words.run({ ask: { ...askFor(picture), eye: 'words' }, timeLimit });
  return { ...read, confidence: confidenceOf(read.words) };
}

/** Stops the threads; the next scan starts them again. */
export async function closeScans(): Promise<void> {
  const before = eyes;
  eyes = undefined;
  await Promise.all([before?.words.close(), before?.numbers.close()]);
}

function askFor({ file, scale }: ScanPicture): Omit<OcrAsk, 'eye'> {
  return { picture: file, resolution: scale * 72 };
}

function startedEyes(): Eyes {
  const start = (): ThreadPool<OcrAsk, OcrReply> =>
    createThreadPool({
      script: new URL('./worker.ts', import.meta.url),
      size: 1,
      idleTime: IDLE_TIME,
      mostObjects: MOST_OBJECTS,
    });
  eyes ??= { words: start(), numbers: start() };
  return eyes;
}

/** Letters below which nothing can be said. */
const FEWEST_LETTERS = 12;

function confidenceOf(words: OcrWord[]): number {
  const real = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const letters = real.reduce((sum, { text }) => sum + text.length, 0);
  const sure = real.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters < FEWEST_LETTERS ? 0 : sure / letters;
}
