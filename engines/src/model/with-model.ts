import type { Engine, Marking, MarkingTask } from '../engine.ts';
import { BoundedMap } from '../memoize.ts';
import { flagNearCopy } from '../near-copy.ts';
import { answerWithModel } from './answering/answer-with-model.ts';
import { examplesWithModel } from './examples/examples-with-model.ts';
import { explainWithModel } from './explaining/explain-with-model.ts';
import { hashInput } from './marking/fingerprint.ts';
import { markWithModel } from './marking/mark-with-model.ts';
import { MARK_PROMPT } from './marking/prompt.ts';
import type { ModelEngineParts } from './model-engine-parts.ts';
import { createDescriptions } from './pictures/describe.ts';
import { picturesOfTask } from './pictures/pictures-of-task.ts';
import { readAnswersWithModel } from './reading/read-answers-with-model.ts';
import { readPaperWithModel } from './reading/read-paper-with-model.ts';
import { summariseClassWithModel, summariseStudentWithModel } from './summaries/summarise-with-model.ts';
import { titleWithModel } from './titles/title-with-model.ts';
import { createFindByMeaning } from './vectors/find-by-meaning.ts';
import { rewriteWithModel } from './writing/rewrite-with-model.ts';
import { writeWithModel } from './writing/write-with-model.ts';

/** The maximum number of cached marks. The cache ensures that the same input gets the same mark. */
const MAX_CACHED = 2_000;

/** Creates the engine for schools with a model. If the model fails, the embedded engine does the work, and the result says so. */
export function createEngineWithModel({
  gateway,
  embedded,
  now = () => new Date(),
  vectors,
  vectorsFailed = () => {},
  descriptions: store,
  picturesFailed = () => {},
}: ModelEngineParts): Engine {
  const remembered = new BoundedMap<string, Marking>(MAX_CACHED);
  const byMeaning = createFindByMeaning({ gateway, store: vectors, now, failed: vectorsFailed });
  const descriptions = createDescriptions({ gateway, store, now, failed: picturesFailed });
  const parts = { gateway, embedded };
  return {
    ...embedded,
    name: 'model',
    readPaper: (paper, options = {}) => readPaperWithModel({ ...parts, descriptions }, paper, options),
    readAnswers: (paper, questions, options = {}) => readAnswersWithModel(parts, paper, questions, options),
    answer: (task, options = {}) => answerWithModel({ ...parts, byMeaning }, task, options),
    titleOf: (conversation, options = {}) => titleWithModel(parts, conversation, options),
    exampleQueries: (book, options = {}) => examplesWithModel(parts, book, options),
    explainFeedback: (task, options = {}) => explainWithModel(parts, task, options),
    summariseStudent: (work, options = {}) => summariseStudentWithModel(parts, work, options),
    summariseClass: (work, options = {}) => summariseClassWithModel(parts, work, options),
    writeQuestions: (task, options = {}) => writeWithModel({ ...parts, descriptions }, task, options),
    rewriteQuestion: (task, options = {}) => rewriteWithModel(parts, task, options),
    async mark(task, options = {}) {
      const tenant = options.for?.tenant ?? '';
      const settings = await gateway.settings(tenant);
      if (!settings || options.signal?.aborted) {
        return embedded.mark(task, options);
      }
      const { provider, baseUrl, model } = settings.text;
      // The model gets neither classmates' answers nor the marks of other questions, so a change of these does not lead to a new mark.
      const alone: MarkingTask = { ...task, classmates: [] };
      const { scale: _, ...read } = alone;
      const pictures = await picturesOfTask(descriptions, task, options);
      const shown = [...pictures.all, ...pictures.hidden].map(({ address: _, ...picture }) => picture);
      const name = JSON.stringify([tenant, provider, baseUrl, model, MARK_PROMPT, hashInput(read), shown]);
      const marking =
        remembered.get(name) ??
        (await markWithModel({ gateway, embedded, now }, alone, { ...options, pictures }));
      if (!mayBeDoneAgain(marking)) {
        remembered.set(name, marking);
      }
      const provenance = { ...marking.provenance, inputHash: hashInput(task) };
      return flagNearCopy(task, structuredClone({ ...marking, provenance }));
    },
  };
}

/** Returns whether the model was not available, so that the mark is not cached. */
const mayBeDoneAgain = ({ provenance: { insteadOf } }: Marking): boolean =>
  insteadOf?.reason === 'unavailable' || insteadOf?.reason === 'over-budget';
