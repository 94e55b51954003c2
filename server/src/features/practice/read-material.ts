/** Creates practice from a document: from its questions or, if it is study material, from questions that AURA writes about it. */
import {
  type BodyOf,
  DEFAULT_DIFFICULTY,
  type DraftQuestion,
  type GeneratedQuestion,
  type processPracticeMarkingScheme,
} from '@classi/contract';
import type { ReceivedFile } from '../../platform/http/mount.ts';
import { processMarkingScheme, type ReadingLine, type SchemeDeps } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { followOrdered, type OrderDeps, orderQuestions } from '../writing/index.ts';

type Complete = Extract<ReadingLine, { status: 'complete' }>;

/** The number of questions that a short chapter yields; a shorter text yields fewer. */
const PROMPT = '10 questions';

const isMaterial = (line: ReadingLine): line is Complete =>
  line.status === 'complete' && line.studyMaterial === true;

/** @throws Refused the refusals of `processMarkingScheme` */
export async function readMaterial(
  deps: SchemeDeps & OrderDeps,
  session: Session,
  given: { files: ReceivedFile[]; input: BodyOf<typeof processPracticeMarkingScheme>; signal: AbortSignal },
): Promise<AsyncIterable<ReadingLine>> {
  const lines = await processMarkingScheme(deps, session, { ...given, takesMaterial: true });
  return readOrWritten(deps, session, lines, given);
}

async function* readOrWritten(
  deps: OrderDeps,
  session: Session,
  lines: AsyncIterable<ReadingLine>,
  { input, signal }: { input: { title: string }; signal: AbortSignal },
): AsyncGenerator<ReadingLine, void, void> {
  for await (const line of lines) {
    if (!isMaterial(line)) yield line;
    else yield* writtenFrom(deps, session, { line, title: input.title, signal });
  }
}

async function* writtenFrom(
  deps: OrderDeps,
  session: Session,
  { line, title, signal }: { line: Complete; title: string; signal: AbortSignal },
): AsyncGenerator<ReadingLine, void, void> {
  const ordered = await orderQuestions(
    deps,
    session,
    {
      ...{ prompt: PROMPT, subject: '', title, description: '', textbooks: [], rubrics: [] },
      difficulty: DEFAULT_DIFFICULTY,
      references: [{ fileUrl: line.fileUrl, originalName: title }],
    },
    [],
  );
  const { pages } = line;
  const progress = {
    ...{ status: 'processing' as const, pages, totalPages: pages, currentPage: pages },
    ...{ totalBatches: 1, currentBatch: 1, batchSize: pages, pagesInCurrentBatch: pages },
  };
  for await (const written of followOrdered(deps, session, ordered, signal)) {
    if (written.status === 'error') yield { status: 'error', error: written.error };
    else if (written.status === 'complete') yield { ...line, questions: written.questions.map(draftOf) };
    else if (written.question) {
      const { number, question, marksPossible } = written.question;
      yield {
        ...progress,
        found: { label: String(number ?? written.written), text: question, marksPossible },
      };
    }
  }
}

/**
 * Removes the difficulty, because the page treats all questions of a document alike. The passage stays: it travels in the sealed key, and
 * is shown with the feedback after the answer was graded.
 */
function draftOf({ difficulty: _, ...question }: GeneratedQuestion): DraftQuestion {
  return question;
}
