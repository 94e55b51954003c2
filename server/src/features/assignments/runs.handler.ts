/** Reads a marking scheme into questions (spec 2 §4, §7; wire.md 7). */
import { buffer } from 'node:stream/consumers';
import { DocumentError, openDocument } from '@classi/documents';
import { type Engine, EngineError } from '@classi/engines';
import { RichTextError } from '@classi/richtext';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../platform/runs/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { findDocument, noteReading } from './documents-store.ts';
import { completeLine, createProgress } from './reading.ts';
import { type ReadingLine, type ReadingWish, readPaperRun } from './runs.ts';

export interface ReadingParts {
  database: Database;
  clock: Clock;
  engine: Engine;
  storage: Pick<Storage, 'getFile' | 'open'>;
}

/** The work behind `process-marking-scheme`. The document and its file stay, whatever comes of it. */
export function createReadPaperRun(parts: ReadingParts): RunHandler {
  return readPaperRun.handledBy({
    handle: (wish, run) => read(parts, wish, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}

async function* read(
  parts: ReadingParts,
  wish: ReadingWish,
  run: RunContext,
): AsyncGenerator<ReadingLine, ReadingLine, void> {
  const document = await parts.database.inTenant(run.tenantId, (tx) => findDocument(tx, wish.documentId));
  if (!document) refuse('document/not-found');
  const file = await parts.storage.getFile(run.tenantId, document.fileName);
  try {
    const paper = await openDocument(await buffer(await parts.storage.open(file)));
    try {
      const lineOf = createProgress(paper.pages);
      const options = { express: wish.express, signal: run.signal };
      for await (const event of parts.engine.readPaper(paper, options)) {
        if (event.type !== 'read') {
          yield lineOf(event);
          continue;
        }
        const line = completeLine(event.result, document);
        const { pages } = event.result;
        await run.write((tx) => noteReading(tx, document.id, { pages, at: parts.clock.now() }));
        return line;
      }
      throw new Error('The engine ended without a result.');
    } finally {
      await paper.close();
    }
  } catch (error) {
    throw isFinal(error) ? new RunRefusal(error.message, error) : error;
  }
}

/** A refusal with a sentence for the teacher; a reading that was stopped is taken up again. */
function isFinal(error: unknown): error is Error {
  if (error instanceof DocumentError || error instanceof EngineError) return error.code !== 'stopped';
  return error instanceof RichTextError;
}
