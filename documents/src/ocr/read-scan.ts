import { toScanPicture } from '../scans/grey-picture.ts';
import { threadIdleTime } from '../threads/idle-time.ts';
import { createThreadPool, type ThreadPool } from '../threads/thread-pool.ts';
import { withHalves } from './half-marks.ts';
import { isDevanagari, mergeScripts } from './merge-scripts.ts';
import { mergeWords } from './merge-words.ts';
import type { OcrAsk, OcrModel, OcrReply, OcrWord, ScanPicture } from './ocr-requests.ts';

type OcrPools = Record<'words' | 'numbers', ThreadPool<OcrAsk, OcrReply>>;

/** Megabytes of a thread's own objects. */
const MAX_OBJECTS = 512;

/** Each thread loads its models, of 150 MB for words and 150 MB for numbers. */
const MAX_THREADS = 8;
let threads = 2;
let pools: OcrPools | undefined;

/** Recognises a picture within so many milliseconds. */
export type Recogniser = (ask: OcrAsk, timeLimit: number) => Promise<OcrReply>;

/** Recognises a picture in a thread. */
export const recogniseInThread: Recogniser = (ask, timeLimit) =>
  ocrPools()[ask.model === 'numbers' ? 'numbers' : 'words'].run({ ask, timeLimit });

let recogniser = recogniseInThread;

/** Replaces the recogniser of this process, so that tests can share what it found. */
export function setRecogniser(replacement: Recogniser): void {
  recogniser = replacement;
}

/** The result of reading a picture. */
export interface Recognised extends OcrReply {
  /** The mean confidence of the words, 0 to 1, weighted by length; 0 if there are hardly any. */
  confidence: number;
}

/** Words below this confidence may be of another script. */
const UNSURE = 0.5;
/** Share of a picture's letters in unsure words from which another script is tried. */
const UNSURE_SHARE = 0.15;
/** Share of the picture's height that shows whether it holds Devanagari. */
const SAMPLE = 0.15;

/**
 * Reads a picture of a page with two models, one for words and one for numbers. It is read in Devanagari too if many words are
 * unsure, or there are none.
 *
 * @throws {ThreadError} `too-slow` after `timeLimit` milliseconds; `stopped` where the threads were closed.
 */
export async function readScan(picture: ScanPicture, timeLimit: number): Promise<Recognised> {
  const latin = await readLatinScan(picture, timeLimit);
  if (!mayHoldDevanagari(latin)) return latin;
  const sample = await recognise(sampleOf(picture, latin.words), 'devanagari', timeLimit);
  if (!isDevanagari(sample.words)) return latin;
  const hindi = await recognise(picture, 'devanagari', timeLimit);
  const words = mergeScripts(latin.words, hindi.words);
  return { words, angle: latin.angle, confidence: confidenceOf(words) };
}

/** Reads a picture in Latin script. @throws {ThreadError} as `readScan` does. */
export async function readLatinScan(picture: ScanPicture, timeLimit: number): Promise<Recognised> {
  const [read, counted] = await Promise.all([
    recognise(picture, 'words', timeLimit),
    recognise(picture, 'numbers', timeLimit),
  ]);
  const [words, numbers] = [read, counted].map((each) => withHalves(each.words, picture, each.angle));
  return { ...read, words: mergeWords(words ?? [], numbers ?? []), confidence: confidenceOf(read.words) };
}

/** Reads a picture for words in Latin script only, to see whether it can be read. @throws {ThreadError} as `readScan` does. */
export async function glanceAtLatin(picture: ScanPicture, timeLimit: number): Promise<Recognised> {
  const read = await recognise(picture, 'words', timeLimit);
  return { ...read, confidence: confidenceOf(read.words) };
}

/**
 * Returns how legible a picture is, 0 to 1, in the script that suits it.
 * @throws {ThreadError} as `readScan` does.
 */
export async function measureLegibility(picture: ScanPicture, timeLimit: number): Promise<number> {
  const latin = await glanceAtLatin(picture, timeLimit);
  if (!mayHoldDevanagari(latin)) return latin.confidence;
  const { words } = await recognise(picture, 'devanagari', timeLimit);
  return isDevanagari(words) ? confidenceOf(mergeScripts(latin.words, words)) : latin.confidence;
}

const recognise = ({ file, scale }: ScanPicture, model: OcrModel, timeLimit: number): Promise<OcrReply> =>
  recogniser({ picture: file, resolution: scale * 72, model }, timeLimit);

function mayHoldDevanagari({ words }: OcrReply): boolean {
  const real = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const unsure = real.filter(({ confidence }) => confidence < UNSURE);
  const letters = (some: OcrWord[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  return letters(real) < MIN_LETTERS || letters(unsure) > letters(real) * UNSURE_SHARE;
}

/** A band across the picture, about the place where most words are unsure. */
function sampleOf(picture: ScanPicture, words: OcrWord[]): ScanPicture {
  const { width, height } = picture;
  const rows = words
    .filter(({ confidence }) => confidence < UNSURE)
    .map(({ baseline }) => baseline)
    .sort((a, b) => a - b);
  const high = Math.ceil(height * SAMPLE);
  const middle = rows[Math.floor(rows.length / 2)] ?? height / 3;
  const top = Math.round(Math.min(Math.max(0, middle - high / 2), height - high));
  const head = picture.file.length - width * height;
  const pixels = picture.file.subarray(head + top * width, head + (top + high) * width);
  return toScanPicture({ width, height: high, pixels }, picture.scale);
}

/** Stops the threads; the next scan starts them again. */
export async function closeScans(): Promise<void> {
  const before = pools;
  pools = undefined;
  await Promise.all([before?.words.close(), before?.numbers.close()]);
}

/**
 * Sets how many threads read scans (1 to 8; without it 2). Each scan is read with two models, by two threads at the same time or by
 * the only one in turn. Scans that are being read are refused as `stopped`.
 */
export async function setScanThreads(size: number): Promise<void> {
  threads = Math.min(MAX_THREADS, Math.max(1, Math.trunc(size)));
  await closeScans();
}

function ocrPools(): OcrPools {
  pools ??= startPools();
  return pools;
}

function startPools(): OcrPools {
  const start = (size: number): ThreadPool<OcrAsk, OcrReply> =>
    createThreadPool({
      script: new URL('./worker.ts', import.meta.url),
      size,
      idleTime: threadIdleTime(),
      mostObjects: MAX_OBJECTS,
    });
  const first = start(Math.ceil(threads / 2));
  return { words: first, numbers: threads === 1 ? first : start(Math.floor(threads / 2)) };
}

/** Letters below which nothing can be said. */
const MIN_LETTERS = 12;

function confidenceOf(words: OcrWord[]): number {
  const real = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const letters = real.reduce((sum, { text }) => sum + text.length, 0);
  const sure = real.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters < MIN_LETTERS ? 0 : sure / letters;
}
