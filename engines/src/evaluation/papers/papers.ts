/**
 * Reads every paper of a folder and compares it with the truth (docs/evaluation/reading.md):
 * `npm run --silent eval:papers -- DIR OUT.json`.
 *
 * DIR contains `truth.json`, a list of `TruePaper`, and the files that it names.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDocuments, type OpenDocument, openDocument } from '@classi/documents';
import { createEmbeddedEngine, type ReadPaper } from '../../index.ts';
import { comparison } from './compare.ts';
import { type EvaluatedPaper, evaluated } from './evaluated.ts';
import type { TruePaper } from './true-paper.ts';

const [, , folder, out] = process.argv;
if (folder === undefined || out === undefined) {
  process.stderr.write('Usage: npm run --silent eval:papers -- DIR OUT.json\n');
  process.exit(2);
}

const engine = createEmbeddedEngine();

async function read(paper: OpenDocument, key: OpenDocument | undefined): Promise<ReadPaper> {
  for await (const event of engine.readPaper(paper, key ? { key } : {})) {
    if (event.type === 'read') {
      return event.result;
    }
  }
  throw new Error('The reading ended without a result.');
}

async function evaluate(directory: string, truth: TruePaper): Promise<EvaluatedPaper> {
  const started = performance.now();
  const open = async (file: string): Promise<OpenDocument> =>
    openDocument(await readFile(join(directory, file)));
  const paper = await open(truth.file);
  const key = truth.mark_scheme_file ? await open(truth.mark_scheme_file) : undefined;
  try {
    const result = await read(paper, key);
    return evaluated(truth, result, {
      pages: paper.pages,
      keyPages: key?.pages ?? 0,
      seconds: (performance.now() - started) / 1000,
    });
  } finally {
    await paper.close();
    await key?.close();
  }
}

const truths = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as TruePaper[];
const papers: EvaluatedPaper[] = [];
let isComplete = true;
for (const truth of truths) {
  process.stderr.write(`Reading ${truth.file}\n`);
  try {
    papers.push(await evaluate(folder, truth));
  } catch (error) {
    isComplete = false;
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${truth.file}: ${reason}\n`);
    papers.push({ id: truth.id, file: truth.file, error: reason, questions: [], groups: [], unmatched: 0 });
  }
}
await closeDocuments();
await writeFile(out, `${JSON.stringify({ papers }, null, 2)}\n`);
process.stdout.write(`${comparison(truths, papers)}\n`);
process.exitCode = isComplete ? 0 : 1;
