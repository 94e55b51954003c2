/** Reads a student's paper and replaces the student's earlier answers by its answers (spec 2 §4; wire.md 7, 13). */
import type { Engine, ReadAnswers } from '@classi/engines';
import type { Transaction } from '../../../platform/db/index.ts';
import type { RunContext, RunHandler } from '../../../platform/runs/index.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import {
  ensureSubmission,
  findSubmission,
  listResponses,
  type PageName,
  readPages,
  sortAnswers,
  writePaperAnswers,
} from '../../answering/index.ts';
import { figuresShown, listPeople, listQuestions, type Question } from '../../assignments/index.ts';
import { getPaper } from '../access.ts';
import { createOwnPagesReader } from '../page-names/own-pages.ts';
import { listStudentsOfAssignment } from '../page-names/store.ts';
import type { StartMarking } from '../ports.ts';
import { completeEvent, type ReadingOfPaper } from '../rules.ts';
import { readSubmissionRun, type SubmissionReadingInput } from './read-submission.run.ts';

interface ReadingDeps {
  engine: Engine;
  storage: Pick<Storage, 'getFile' | 'bytes'>;
  startMarking: StartMarking;
}

interface ReadingTask {
  questions: Question[];
  paper: StoredFile;
}

/** Returns the last event if a previous worker stored this reading but stopped before it reported it. */
async function findWritten(
  tx: Transaction,
  input: SubmissionReadingInput,
  { questions, paper }: ReadingTask,
): Promise<ReadingOfPaper | null> {
  const submission = await findSubmission(tx, input.assignmentId, input.studentId);
  if (submission?.paperFileId !== paper.id) return null;
  const responses = await listResponses(tx, [submission.id]);
  const askedAt = new Date(input.askedAt).getTime();
  if (!responses.some((response) => response.savedAt.getTime() === askedAt)) return null;
  const answers = responses.map(({ questionId, content, unreadable, unplaced, doubt }) => {
    return { questionId, response: content, unreadable, unplaced, doubt };
  });
  return completeEvent(questions, { answers, unmatched: submission.unmatched });
}

/**
 * Stores the whole paper and starts its marking in one transaction, so that readers see the work either before or after it, and a resumed
 * reading starts no second marking.
 */
async function writeReading(
  { startMarking }: ReadingDeps,
  run: RunContext,
  input: SubmissionReadingInput,
  { questions, paper }: ReadingTask,
  { read, names }: { read: ReadAnswers; names: PageName[] },
): Promise<ReadingOfPaper> {
  const sorted = sortAnswers(read.answers, questions, figuresShown(paper.name, read.figures));
  const at = new Date(input.askedAt);
  await run.write(async (tx) => {
    const { tenantId } = run;
    const submission = await ensureSubmission(tx, { ...input, tenantId, at });
    await writePaperAnswers(tx, {
      ...sorted,
      tenantId,
      submissionId: submission.id,
      teacherId: input.teacherId,
      at,
      fileId: paper.id,
      fileName: paper.name,
      names,
      // The time at which the student handed the paper in is unknown, so a paper from a teacher is never late.
      late: false,
    });
    const { assignmentId, studentId, teacherId: startedBy } = input;
    if (input.gradeWhenRead) await startMarking(tx, { tenantId, assignmentId, studentId, startedBy });
  });
  return completeEvent(questions, sorted);
}

async function* read(
  deps: ReadingDeps,
  input: SubmissionReadingInput,
  run: RunContext,
): AsyncGenerator<ReadingOfPaper, ReadingOfPaper, void> {
  const { engine, storage } = deps;
  const paper = await getPaper(
    storage,
    { tenantId: run.tenantId, teacherId: input.teacherId },
    input.fileName,
  );
  const questions = await run.write((tx) => listQuestions(tx, input.assignmentId));
  const task = { questions, paper };
  const written = run.attempt > 1 ? await run.write((tx) => findWritten(tx, input, task)) : null;
  if (written) return written;
  const people = await run.write((tx) => listPeople(tx, input.assignmentId));
  const students = await run.write((tx) => listStudentsOfAssignment(tx, input.assignmentId));
  const reader = createOwnPagesReader(engine, { students, studentId: input.studentId });
  return yield* readPages(reader, await storage.bytes(paper), questions, {
    express: input.express,
    signal: run.signal,
    for: { tenant: String(run.tenantId), people },
    take: (answers) => writeReading(deps, run, input, task, { read: answers, names: reader.names() }),
  });
}

/** Creates the run behind `process-submission`. The earlier answers do not change until the paper is completely read. */
export function createReadSubmissionRun(deps: ReadingDeps): RunHandler {
  return readSubmissionRun.handledBy({
    handle: (input, run) => read(deps, input, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}
