import { nearCopyOf } from '../embedded/marking/near-copy.ts';
import type { Engine, Marking, MarkingTask } from '../engine.ts';
import { answerWithModel } from './answering/answer-with-model.ts';
import { examplesWithModel } from './examples/examples-with-model.ts';
import { explainWithModel } from './explaining/explain-with-model.ts';
import type { Gateway } from './gateway/gateway.ts';
import { inputHashOf } from './marking/fingerprint.ts';
import { markWithModel } from './marking/mark-with-model.ts';
import { MARK_PROMPT } from './marking/prompt.ts';
import { createDescriptions } from './pictures/describe.ts';
import type { DescriptionStore } from './pictures/description-store.ts';
import { picturesOfTask } from './pictures/pictures-of-task.ts';
import { readAnswersWithModel } from './reading/read-answers-with-model.ts';
import { readPaperWithModel } from './reading/read-paper-with-model.ts';
import { summariseClassWithModel, summariseStudentWithModel } from './summaries/summarise-with-model.ts';
import { titleWithModel } from './titles/title-with-model.ts';
import { createFindByMeaning } from './vectors/find-by-meaning.ts';
import type { VectorStore } from './vectors/vector-store.ts';
import { rewriteWithModel } from './writing/rewrite-with-model.ts';
import { writeWithModel } from './writing/write-with-model.ts';

export interface ModelEngineParts {
  gateway: Gateway;
  /** Reads and marks first; what a model says is held against it. */
  embedded: Engine;
  now?: () => Date;
  /** Keeps the vectors of books over a restart; without, they are made again. */
  vectors?: VectorStore;
  /** Told why vectors could not be read or kept, for the log. */
  vectorsFailed?(error: unknown): void;
  /** Keeps what pictures show over a restart; without, they are described again. */
  descriptions?: DescriptionStore;
  /** Told why a picture could not be looked at, or its description kept, for the log. */
  picturesFailed?(error: unknown): void;
}

/** Marks that are remembered, so that the same input gives the same mark. */
const MOST_REMEMBERED = 2_000;

/**
 * AURA with a language model. A school that has none gets the embedded engine, and so does a model that fails: the work
 * goes on, and what was made without the model says so.
 */
export function createModelEngine({
  gateway,
  embedded,
  now = () => new Date(),
  vectors,
  vectorsFailed = () => {},
  descriptions: store,
  picturesFailed = () => {},
}: ModelEngineParts): Engine {
  const remembered = new Map<string, Marking>();
  const byMeaning = createFindByMeaning({ gateway, store: vectors, now, failed: vectorsFailed });
  const descriptions = createDescriptions({ gateway, store, now, failed: picturesFailed });
  const parts = { gateway, embedded };
  return {
    ...embedded,
    name: 'model',
    readPaper: (paper, options = {}) => readPaperWithModel({ ...parts, descriptions }, paper, options),
    readAnswers: (paper, asked, options = {}) => readAnswersWithModel(parts, paper, asked, options),
    answer: (task, options = {}) => answerWithModel({ ...parts, byMeaning }, task, options),
    titleOf: (conversation, options = {}) => titleWithModel(parts, conversation, options),
    exampleQueries: (book, options = {}) => examplesWithModel(parts, book, options),
    explainFeedback: (task, options = {}) => explainWithModel(parts, task, options),
    summariseStudent: (work, options = {}) => summariseStudentWithModel(parts, work, options),
    summariseClass: (work, options = {}) => summariseClassWithModel(parts, work, options),
    writeQuestions: (task, options = {}) => writeWithModel(parts, task, options),
    rewriteQuestion: (task, options = {}) => rewriteWithModel(parts, task, options),
    async mark(task, options = {}) {
      const tenant = options.for?.tenant ?? '';
      const settings = await gateway.settings(tenant);
      if (!settings || options.signal?.aborted) {
        return embedded.mark(task, options);
      }
      const { provider, baseUrl, model } = settings.text;
      // The model is not told what classmates wrote, and not asked again because one more has handed in.
      const alone: MarkingTask = { ...task, classmates: [] };
      const pictures = await picturesOfTask(descriptions, task, options);
      const shown = pictures.all.map(({ inThe, words }) => [inThe, words]);
      const name = JSON.stringify([tenant, provider, baseUrl, model, MARK_PROMPT, inputHashOf(alone), shown]);
      const marking =
        remembered.get(name) ??
        (await markWithModel({ gateway, embedded, now }, alone, { ...options, pictures }));
      if (!mayBeDoneAgain(marking)) {
        remembered.set(name, marking);
        forgetOldest(remembered);
      }
      const provenance = { ...marking.provenance, inputHash: inputHashOf(task) };
      return nearCopyOf(task, structuredClone({ ...marking, provenance }));
    },
  };
}

/** True where the model was not reached: the next time it may be. */
const mayBeDoneAgain = ({ provenance: { insteadOf } }: Marking): boolean =>
  insteadOf?.reason === 'unavailable' || insteadOf?.reason === 'over-budget';

function forgetOldest(remembered: Map<string, Marking>): void {
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}
