import type { Engine, WorkOptions } from '../engine.ts';
import type { ModelEngineParts } from './model-engine-parts.ts';

/**
 * Creates an engine that uses a language model. The embedded engine works for schools without a model and replaces a model that fails; the
 * result then says so.
 * The code for models is loaded when a school with a model first needs it.
 */
export function createModelEngine(parts: ModelEngineParts): Engine {
  const { gateway, embedded } = parts;
  let loading: Promise<Engine> | undefined;
  const withModel = (): Promise<Engine> => {
    loading ??= import('./with-model.ts').then(({ createEngineWithModel }) => createEngineWithModel(parts));
    return loading;
  };
  const engineFor = async ({ for: whose }: WorkOptions): Promise<Engine> =>
    (await gateway.settings(whose?.tenant ?? '')) === undefined ? embedded : withModel();
  return {
    ...embedded,
    name: 'model',
    async *readPaper(paper, options = {}) {
      yield* (await engineFor(options)).readPaper(paper, options);
    },
    async *readAnswers(paper, questions, options = {}) {
      yield* (await engineFor(options)).readAnswers(paper, questions, options);
    },
    async *answer(task, options = {}) {
      yield* (await engineFor(options)).answer(task, options);
    },
    async *writeQuestions(task, options = {}) {
      yield* (await engineFor(options)).writeQuestions(task, options);
    },
    titleOf: async (conversation, options = {}) => (await engineFor(options)).titleOf(conversation, options),
    exampleQueries: async (book, options = {}) => (await engineFor(options)).exampleQueries(book, options),
    explainFeedback: async (task, options = {}) => (await engineFor(options)).explainFeedback(task, options),
    summariseStudent: async (work, options = {}) =>
      (await engineFor(options)).summariseStudent(work, options),
    summariseClass: async (work, options = {}) => (await engineFor(options)).summariseClass(work, options),
    rewriteQuestion: async (task, options = {}) => (await engineFor(options)).rewriteQuestion(task, options),
    mark: async (task, options = {}) => (await engineFor(options)).mark(task, options),
  };
}
