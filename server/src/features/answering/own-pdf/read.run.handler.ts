/** Reads a student's own PDF and stores its answers next to the typed ones (spec 1 §4; wire.md 7). */
import type { Engine, ReadAnswers } from '@classi/engines';
import type { RunContext, RunHandler } from '../../../platform/runs/index.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import { figuresShown, listPeople, listQuestions, type Question } from '../../assignments/index.ts';
import { readPages } from '../paper-answers/read-pages.ts';
import { sortAnswers } from '../paper-answers/rules.ts';
import { ensureSubmission } from '../store.ts';
import { getOwnFile } from './access.ts';
import { type OwnPdfInput, readOwnPdfRun } from './read.run.ts';
import { completeOwnPdf, foundAnswers, type ReadingOfOwnPdf } from './rules.ts';
import { findReadPdf, writeOwnPdf } from './store.ts';

interface ReadingDeps {
  engine: Engine;
  storage: Pick<Storage, 'getFile' | 'bytes'>;
}

/**
 * Stores what was read. If the work was handed in during the reading, it does not change, but the reading is still stored because the file
 * was uploaded in time.
 */
async function keep(
  run: RunContext,
  input: OwnPdfInput,
  { questions, file }: { questions: Question[]; file: StoredFile },
  read: ReadAnswers,
): Promise<ReadingOfOwnPdf> {
  const sorted = sortAnswers(read.answers, questions, figuresShown(file.name, read.figures));
  const found = { answers: foundAnswers(sorted), unmatched: sorted.unmatched };
  await run.write(async (tx) => {
    const { tenantId } = run;
    const { studentId } = input;
    const at = new Date(input.askedAt);
    const submission = await ensureSubmission(tx, { ...input, tenantId, at });
    await writeOwnPdf(tx, {
      ...found,
      tenantId,
      submissionId: submission.id,
      studentId,
      fileId: file.id,
      at,
    });
  });
  return completeOwnPdf(questions, found);
}

async function* read(
  { engine, storage }: ReadingDeps,
  input: OwnPdfInput,
  run: RunContext,
): AsyncGenerator<ReadingOfOwnPdf, ReadingOfOwnPdf, void> {
  const file = await getOwnFile(storage, { ...input, tenantId: run.tenantId }, input.fileName);
  const questions = await run.write((tx) => listQuestions(tx, input.assignmentId));
  // A previous worker may have stored the reading and stopped before it reported it.
  const written = await run.write((tx) => findReadPdf(tx, file.id));
  if (written) return completeOwnPdf(questions, written);
  const people = await run.write((tx) => listPeople(tx, input.assignmentId));
  return yield* readPages(engine, await storage.bytes(file), questions, {
    express: false,
    signal: run.signal,
    for: { tenant: String(run.tenantId), people },
    take: (answers) => keep(run, input, { questions, file }, answers),
  });
}

/** Creates the run behind `process-pdf-submission`. */
export function createReadOwnPdfRun(deps: ReadingDeps): RunHandler {
  return readOwnPdfRun.handledBy({
    handle: (input, run) => read(deps, input, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}
