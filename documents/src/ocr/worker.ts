/** A thread that reads pictures of text with Tesseract, with the language data that is installed: it needs no network. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, type Line, OEM, PSM, type Worker } from 'tesseract.js';
import { answerWork } from '../threads/thread-side.ts';
import type { OcrAsk, OcrModel, OcrReply, OcrWord } from './ocr-requests.ts';

const NEWER = new URL(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'));
const OLDER = new URL(import.meta.resolve('@tesseract.js-data/eng/4.0.0/eng.traineddata.gz'));
const HINDI = new URL(import.meta.resolve('@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz'));

/**
 * The newer recogniser reads words in their context and guesses at single figures; the older one looks at each letter by
 * itself, and so reads `(3)` and `1.1.2` where the newer one sees other signs.
 */
const models: Record<OcrModel, { language: string; trained: URL; mode: OEM; layout: PSM }> = {
  words: { language: 'eng', trained: NEWER, mode: OEM.LSTM_ONLY, layout: PSM.AUTO },
  numbers: { language: 'eng', trained: OLDER, mode: OEM.TESSERACT_ONLY, layout: PSM.SINGLE_BLOCK },
  devanagari: { language: 'hin', trained: HINDI, mode: OEM.LSTM_ONLY, layout: PSM.AUTO },
};

const started = new Map<OcrModel, Promise<Worker>>();

async function start(model: OcrModel): Promise<Worker> {
  const { language, trained, mode } = models[model];
  const isOld = mode === OEM.TESSERACT_ONLY;
  return createWorker(language, mode, {
    langPath: dirname(fileURLToPath(trained)),
    cacheMethod: 'none',
    gzip: true,
    legacyCore: isOld,
    legacyLang: isOld,
  });
}

async function read({ picture, resolution, model }: OcrAsk): Promise<OcrReply> {
  const starting = started.get(model) ?? start(model);
  started.set(model, starting);
  const worker = await starting;
  await worker.setParameters({
    tessedit_pageseg_mode: models[model].layout,
    user_defined_dpi: String(Math.round(resolution)),
    // Otherwise it tells on standard error what it thinks of a page.
    debug_file: '/dev/null',
  });
  const { data } = await worker.recognize(Buffer.from(picture), { rotateAuto: true }, { blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
  return { words: lines.flatMap(wordsOf), angle: data.rotateRadians ?? 0 };
}

function wordsOf(line: Line): OcrWord[] {
  const { baseline, rowAttributes } = line;
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
  return line.words
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, confidence, bbox }) => ({
      text: text.trim().replace(/[ﬀ-ﬆ]/gu, (ligature) => ligature.normalize('NFKC')),
      confidence: confidence / 100,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
      baseline: baseline.y0 + slope * ((bbox.x0 + bbox.x1) / 2 - baseline.x0),
      size: rowAttributes.rowHeight,
    }));
}

answerWork<OcrAsk, OcrReply>(read, { refusalCode: () => undefined });
