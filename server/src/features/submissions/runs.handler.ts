/** Reads a student's paper and puts its answers in the place of what was there (spec 2 §4; wire.md 7, 13). */
import { DocumentError, openDocument, type PageSource } from '@classi/documents';
import { type Engine, EngineError, type ReadAnswers } from '@classi/engines';
import { RichTextError } from '@classi/richtext';
import type { Transaction } from '../../platform/db/index.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../platform/runs/index.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import { ensureSubmission, findSubmission, listResponses, writePaperAnswers } from '../answering/index.ts';
import { listQuestions, type Question } from '../assignments/index.ts';
import { getPaper } from './access.ts';
import { completeEvent, createProgress, labelOf, type ReadingOfPaper, sortAnswers } from './rules.ts';
import { type ReadingWish, readSubmissionRun } from './runs.ts';

interface ReadingParts {
  engine: Engine;
  storage: Pick<Storage, 'getFile' | 'bytes'>;
}

interface Asked {
  questions: Question[];
  paper: StoredFile;
}

/** The last event, where this reading was written already and the worker went away before it could say so. */
async function findWritten(
  tx: Transaction,
  wish: ReadingWish,
  { questions, paper }: Asked,
): Promise<ReadingOfPaper | null> {
  const submission = await findSubmission(tx, wish.assignmentId, wish.studentId);
  if (submission?.paperFileId !== paper.id) return null;
  const responses = await listResponses(tx, [submission.id]);
  const askedAt = new Date(wish.askedAt).getTime();
  if (!responses.some((response) => response.savedAt.getTime() === askedAt)) return null;
  const answers = responses.map(({ questionId, content, unreadable }) => {
    return { questionId, response: content, unreadable };
  });
  return completeEvent(questions, { answers, unmatched: submission.unmatched });
}

async function* readPages(
  engine: Engine,
  document: PageSource,
  questions: Question[],
  options: { express: boolean; signal: AbortSignal },
): AsyncGenerator<ReadingOfPaper, ReadAnswers, void> {
  const asked = questions.map((question) => ({
    position: question.number,
    label: labelOf(question),
    question: question.stem + question.question,
  }));
  const progress = createProgress(questions, document.pages);
  for await (const event of engine.readAnswers(document, asked, options)) {
    if (event.type === 'read') return event.result;
    yield progress(event);
  }
  throw new Error('The engine ended without a result.');
}

/** All of the paper in one transaction: whoever looks sees the work as it was, or as the paper has it. */
async function writeReading(
  run: RunContext,
  wish: ReadingWish,
  { questions, paper }: Asked,
  read: ReadAnswers,
): Promise<ReadingOfPaper> {
  const sorted = sortAnswers(read.answers, questions);
  const at = new Date(wish.askedAt);
  await run.write(async (tx) => {
    const { tenantId } = run;
    const submission = await ensureSubmission(tx, { ...wish, tenantId, at });
    await writePaperAnswers(tx, {
      ...sorted,
      tenantId,
      submissionId: submission.id,
      teacherId: wish.teacherId,
      at,
      fileId: paper.id,
      fileName: paper.name,
      // When the student handed the paper to the teacher, nobody has told: a teacher's upload is never late.
      late: false,
    });
  });
  return completeEvent(questions, sorted);
}

/** A refusal with a sentence for the teacher; a reading that was stopped is taken up again. */
function isFinal(error: unknown): error is Error {
  if (error instanceof DocumentError || error instanceof EngineError) return error.code !== 'stopped';
  return error instanceof RichTextError;
}

async function* read(
  { engine, storage }: ReadingParts,
  wish: ReadingWish,
  run: RunContext,
): AsyncGenerator<ReadingOfPaper, ReadingOfPaper, void> {
  const paper = await getPaper(storage, { tenantId: run.tenantId, teacherId: wish.teacherId }, wish.fileName);
  const questions = await run.write((tx) => listQuestions(tx, wish.assignmentId));
  const asked = { questions, paper };
  const written = run.attempt > 1 ? await run.write((tx) => findWritten(tx, wish, asked)) : null;
  if (written) return written;
  try {
    const document = await openDocument(await storage.bytes(paper));
    try {
      const { express } = wish;
      const answers = yield* readPages(engine, document, questions, { express, signal: run.signal });
      return await writeReading(run, wish, asked, answers);
    } finally {
      await document.close();
    }
  } catch (error) {
    throw isFinal(error) ? new RunRefusal(error.message, error) : error;
  }
}

/** The work behind `process-submission`. Until the paper is read to its end, what was there stays as it is. */
export function createReadSubmissionRun(parts: ReadingParts): RunHandler {
  return readSubmissionRun.handledBy({
    handle: (wish, run) => read(parts, wish, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}
