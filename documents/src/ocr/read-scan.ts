import { createThreadPool, type ThreadPool } from '../threads.ts';
import { mergeWords } from './merge-words.ts';
import type { OcrAsk, OcrEye, OcrReply, OcrWord, ScanPicture } from './ocr-asks.ts';

type Eyes = Record<OcrEye, ThreadPool<OcrAsk, OcrReply>>;

/** Milliseconds after which a thread that has nothing to read is stopped: it holds 200 MB. */
const IDLE_TIME = 60_000;
/** Megabytes of a thread's own objects. */
const MOST_OBJECTS = 512;

/** Each holds what it needs to read: 150 MB for each of the two looks. */
const MOST_THREADS = 8;
let threads = 2;
let eyes: Eyes | undefined;

/** What was read from a picture. */
export interface Recognised extends OcrReply {
  /** How sure the words are on the whole, 0 to 1, long words weighing more; 0 where there are hardly any. */
  confidence: number;
}

/**
 * Reads a picture of a page, which is looked at twice: once for words and once for numbers.
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

/**
 * Sets how many threads read scans (1 to 8; without it 2). Each scan is looked at twice: by two threads side by side, or by
 * the only one, first the one way and then the other. What is being read is refused as `stopped`.
 */
export async function setScanThreads(size: number): Promise<void> {
  threads = Math.min(MOST_THREADS, Math.max(1, Math.trunc(size)));
  await closeScans();
}

function askFor({ file, scale }: ScanPicture): Omit<OcrAsk, 'eye'> {
  return { picture: file, resolution: scale * 72 };
}

function startedEyes(): Eyes {
  eyes ??= startEyes();
  return eyes;
}

function startEyes(): Eyes {
  const start = (size: number): ThreadPool<OcrAsk, OcrReply> =>
    createThreadPool({
      script: new URL('./worker.ts', import.meta.url),
      size,
      idleTime: IDLE_TIME,
      mostObjects: MOST_OBJECTS,
    });
  const first = start(Math.ceil(threads / 2));
  return { words: first, numbers: threads === 1 ? first : start(Math.floor(threads / 2)) };
}

/** Letters below which nothing can be said. */
const FEWEST_LETTERS = 12;

function confidenceOf(words: OcrWord[]): number {
  const real = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const letters = real.reduce((sum, { text }) => sum + text.length, 0);
  const sure = real.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters < FEWEST_LETTERS ? 0 : sure / letters;
}
