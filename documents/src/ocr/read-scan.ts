import type { Line, PagePicture } from '../document.ts';
import { createThreadPool, type ThreadPool } from '../threads.ts';
import { mergeWords } from './merge-words.ts';
import type { OcrAsk, OcrEye, OcrReply } from './ocr-asks.ts';
import { linesOfScan } from './scan-lines.ts';

/** Pixels to an inch at which printed text is read best for its cost. */
export const SCAN_RESOLUTION = 200;

type Eyes = Record<OcrEye, ThreadPool<OcrAsk, OcrReply>>;

let eyes: Eyes | undefined;

/**
 * Reads a picture of a page: two threads look at it side by side, one for words and one for numbers.
 *
 * @param size Of the page, in points.
 * @returns Lines in reading order, each with its words and how sure they are; boxes in points.
 * @throws {ThreadError} `too-slow` after `timeLimit` milliseconds; `stopped` where the threads were closed.
 */
export async function readScan(
  picture: PagePicture,
  size: { width: number; height: number },
  timeLimit: number,
): Promise<Line[]> {
  eyes ??= startEyes();
  const { words, numbers } = eyes;
  const ask = { picture: picture.bytes, resolution: (picture.width / size.width) * 72 };
  const [read, counted] = await Promise.all([
    words.run({ ask: { ...ask, eye: 'words' }, timeLimit }),
    numbers.run({ ask: { ...ask, eye: 'numbers' }, timeLimit }),
  ]);
  const frame = { scale: size.width / picture.width, angle: read.angle, ...size };
  return linesOfScan(mergeWords(read.words, counted.words), frame);
}

/** Stops the threads; the next scan starts them again. */
export async function closeScans(): Promise<void> {
  const before = eyes;
  eyes = undefined;
  await Promise.all([before?.words.close(), before?.numbers.close()]);
}

function startEyes(): Eyes {
  const start = (): ThreadPool<OcrAsk, OcrReply> =>
    createThreadPool({ script: new URL('./worker.ts', import.meta.url), size: 1 });
  return { words: start(), numbers: start() };
}
