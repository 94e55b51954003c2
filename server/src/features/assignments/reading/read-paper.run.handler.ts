/** Reads a marking scheme, or a paper with its key, into questions (spec 2 §4, §7; wire.md 7). */
import { DocumentError, type OpenDocument, openDocument } from '@classi/documents';
import {
  type Engine,
  EngineError,
  type ReadPaper,
  type RubricCriterion,
  type WorkFor,
} from '@classi/engines';
import { RichTextError } from '@classi/richtext';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../../platform/runs/index.ts';
import { rubricCriteria } from '../chosen-rubrics.ts';
import { type MadePdfDeps, madePdf, selectPageRange } from '../documents/combine-sources.ts';
import { type Document, findDocument, recordReadPages } from '../documents/store.ts';
import { listPeopleAround } from '../people-store.ts';
import { listChosenRubrics } from '../store.ts';
import { type PaperReadingInput, type ReadingLine, readPaperRun } from './read-paper.run.ts';
import { completeLine, createPaperProgress } from './reading.ts';
import { isStudyMaterial } from './study-material.ts';

export interface ReadingDeps extends MadePdfDeps, Platform<'clock' | 'database'> {
  engine: Engine;
}

/** Creates the run behind `process-marking-scheme`. The document and its files stay stored even if the reading fails. */
export function createReadPaperRun(deps: ReadingDeps): RunHandler {
  return readPaperRun.handledBy({
    handle: (input, run) => read(deps, input, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}

async function* read(
  deps: ReadingDeps,
  input: PaperReadingInput,
  run: RunContext,
): AsyncGenerator<ReadingLine, ReadingLine, void> {
  const { document, rubric, people } = await deps.database.inTenant(run.tenantId, async (tx) => {
    const found = await findDocument(tx, input.documentId);
    return {
      document: found,
      rubric: rubricCriteria(await listChosenRubrics(tx, input.rubricIds)),
      people: found ? await listPeopleAround(tx, found.createdBy) : [],
    };
  });
  if (!document) refuse('document/not-found');
  try {
    return yield* readMade(deps, input, run, { document, rubric, people });
  } catch (error) {
    throw isFinal(error) ? new RunRefusal(error.message, error) : error;
  }
}

async function* readMade(
  deps: ReadingDeps,
  input: PaperReadingInput,
  run: RunContext,
  { document, rubric, people }: { document: Document; rubric: RubricCriterion[]; people: string[] },
): AsyncGenerator<ReadingLine, ReadingLine, void> {
  const { file, bytes, paperPages } = await madePdf(deps, run, document);
  const pdf = await openDocument(bytes);
  try {
    const stored = {
      fileUrl: file.name,
      documentId: document.id,
      ...(paperPages === null ? {} : { paperPages }),
    };
    const result = yield* readQuestions(deps.engine, pdf, paperPages, {
      stored,
      express: input.express,
      takesMaterial: input.takesMaterial,
      signal: run.signal,
      for: { tenant: String(run.tenantId), people },
    });
    const isMaterial = input.takesMaterial && isStudyMaterial(result);
    const line: ReadingLine = {
      ...completeLine(result, { id: document.id, fileName: file.name, paperPages, rubric }),
      ...(isMaterial ? { questions: [], studyMaterial: true } : {}),
    };
    const { pages } = result;
    await run.write((tx) => recordReadPages(tx, document.id, { pages, at: deps.clock.now() }));
    return line;
  } finally {
    await pdf.close();
  }
}

/** @param paperPages the number of pages of the paper, which its key follows; null reads the whole PDF as one */
async function* readQuestions(
  engine: Engine,
  pdf: OpenDocument,
  paperPages: number | null,
  {
    takesMaterial,
    stored,
    ...options
  }: {
    express: boolean;
    takesMaterial: boolean;
    /** Progress of reading the document. */
    stored: Parameters<typeof createPaperProgress>[1];
    signal: AbortSignal;
    for: WorkFor;
  },
): AsyncGenerator<ReadingLine, ReadPaper, void> {
  const lineOf = createPaperProgress(pdf.pages, stored);
  const paper = paperPages === null ? pdf : selectPageRange(pdf, 1, paperPages);
  const key =
    paperPages === null
      ? {}
      : { key: selectPageRange(pdf, paperPages + 1, Math.max(0, pdf.pages - paperPages)) };
  try {
    for await (const event of engine.readPaper(paper, { ...options, ...key })) {
      if (event.type === 'read') return event.result;
      yield lineOf(event);
    }
  } catch (error) {
    const hasNoQuestions = error instanceof EngineError && error.code === 'nothing-read';
    if (!takesMaterial || !hasNoQuestions) throw error;
    return { questions: [], pages: pdf.pages, marksPossible: 0 };
  }
  throw new Error('The engine ended without a result.');
}

/** Returns whether the error ends the run with a message to the teacher. A reading that was only stopped is resumed later. */
function isFinal(error: unknown): error is Error {
  if (error instanceof DocumentError || error instanceof EngineError) return error.code !== 'stopped';
  return error instanceof RichTextError;
}
