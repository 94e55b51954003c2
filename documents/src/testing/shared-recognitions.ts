/**
 * Shares recognised pictures among tests. Recognising the text of a page takes seconds, and many tests read the same few pages, so each
 * picture is recognised once, by the real recogniser, and the result is stored under the hash of its bytes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OcrReply } from '../ocr/ocr-requests.ts';
import { type Recogniser, recogniseInThread, setRecogniser } from '../ocr/read-scan.ts';

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
};

/** Another version of the recogniser, its settings or its language data begins another folder. */
const version = hashOf(
  readFileSync(new URL('../ocr/worker.ts', import.meta.url)),
  readFileSync(new URL('../../../package-lock.json', import.meta.url)),
);
const FOLDER = join(tmpdir(), 'classi-test-recognitions', version);
/** A lower limit, in ms, is what a test is about, so its pictures are recognised again. */
const MIN_TIME_LIMIT = 1_000;

function stored(file: string): OcrReply | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Other processes read the folder at the same time, so a file appears with its whole content. */
function store(file: string, reply: OcrReply): void {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(draft, JSON.stringify(reply));
  renameSync(draft, file);
}

const recogniseOnce: Recogniser = async (ask, timeLimit) => {
  if (timeLimit < MIN_TIME_LIMIT) return recogniseInThread(ask, timeLimit);
  const file = join(FOLDER, `${hashOf(ask.picture, `${ask.resolution} ${ask.model}`)}.json`);
  const found = stored(file);
  if (found) return found;
  const reply = await recogniseInThread(ask, timeLimit);
  store(file, reply);
  return reply;
};

export const shareRecognitions = (): void => setRecogniser(recogniseOnce);

/** For tests of the recogniser itself. */
export const recogniseAgain = (): void => setRecogniser(recogniseInThread);
