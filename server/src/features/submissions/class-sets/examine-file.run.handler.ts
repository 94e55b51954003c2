/** Looks at each page of a file for a name and for the beginning of a paper. */
import { DocumentError, openDocument } from '@classi/documents';
import { type RunContext, type RunHandler, RunRefusal } from '../../../platform/runs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { getPaper } from '../access.ts';
import { listStudentsOfAssignment } from '../page-names/store.ts';
import { type ExaminationEvent, type ExaminationInput, examineFileRun } from './examine-file.run.ts';
import { collectPageFacts, type PageFacts, withStarts } from './rules.ts';

interface ExaminationDeps {
  storage: Pick<Storage, 'getFile' | 'bytes'>;
}

async function* examine(
  { storage }: ExaminationDeps,
  { assignmentId, teacherId, fileName }: ExaminationInput,
  run: RunContext,
): AsyncGenerator<ExaminationEvent, ExaminationEvent, void> {
  const file = await getPaper(storage, { tenantId: run.tenantId, teacherId }, fileName);
  const students = await run.write((tx) => listStudentsOfAssignment(tx, assignmentId));
  const document = await openDocument(await storage.bytes(file));
  try {
    const { pages } = document;
    const facts: PageFacts[] = [];
    for (let number = 1; number <= pages; number += 1) {
      run.signal.throwIfAborted();
      yield { status: 'processing', page: number - 1, pages };
      facts.push(collectPageFacts(await document.readTop(number), students));
    }
    return { status: 'complete', pages: withStarts(facts) };
  } finally {
    await document.close();
  }
}

/** Creates the run behind `examine-paper-file`. It writes nothing, so a resumed run starts again. */
export function createExamineFileRun(deps: ExaminationDeps): RunHandler {
  return examineFileRun.handledBy({
    async *handle(input, run) {
      try {
        return yield* examine(deps, input, run);
      } catch (error) {
        const isFinal = error instanceof DocumentError && error.code !== 'stopped';
        throw isFinal ? new RunRefusal(error.message, error) : error;
      }
    },
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}
