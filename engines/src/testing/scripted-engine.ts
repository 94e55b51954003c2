import type { PageSource } from '@classi/documents';
import type {
  Engine,
  Marking,
  MarkingTask,
  QuestionToAnswer,
  ReadAnswers,
  ReadingEvent,
  ReadOptions,
  ReadPaper,
} from '../engine.ts';
import type { Tutor } from '../tutoring.ts';
import type { Writer } from '../writing.ts';

/** The scripted functions of a test engine. Functions that are left out must not be called. */
export interface EngineScript extends Partial<Tutor & Writer> {
  name?: Engine['name'];
  readPaper?(paper: PageSource, options: ReadOptions): AsyncIterable<ReadingEvent<ReadPaper>>;
  readAnswers?(
    paper: PageSource,
    questions: QuestionToAnswer[],
    options: ReadOptions,
  ): AsyncIterable<ReadingEvent<ReadAnswers>>;
  mark?(task: MarkingTask, options: { signal?: AbortSignal }): Promise<Marking> | Marking;
  suggestMarks?: Engine['suggestMarks'];
}

/** Returns an engine that follows a script and throws if a function is not scripted. */
export function scriptedEngine(script: EngineScript = {}): Engine {
  return {
    name: script.name ?? 'embedded',
    async *readPaper(paper, options = {}) {
      yield* scripted(script.readPaper, 'readPaper')(paper, options);
    },
    async *readAnswers(paper, questions, options = {}) {
      yield* scripted(script.readAnswers, 'readAnswers')(paper, questions, options);
    },
    async mark(task, options = {}) {
      return scripted(script.mark, 'mark')(task, options);
    },
    async suggestMarks(...given) {
      return scripted(script.suggestMarks, 'suggestMarks')(...given);
    },
    async *answer(...given) {
      yield* scripted(script.answer, 'answer')(...given);
    },
    async *writeQuestions(...given) {
      yield* scripted(script.writeQuestions, 'writeQuestions')(...given);
    },
    async rewriteQuestion(...given) {
      return scripted(script.rewriteQuestion, 'rewriteQuestion')(...given);
    },
    async titleOf(...given) {
      return scripted(script.titleOf, 'titleOf')(...given);
    },
    async exampleQueries(...given) {
      return scripted(script.exampleQueries, 'exampleQueries')(...given);
    },
    async explainFeedback(...given) {
      return scripted(script.explainFeedback, 'explainFeedback')(...given);
    },
    async summariseStudent(...given) {
      return scripted(script.summariseStudent, 'summariseStudent')(...given);
    },
    async summariseClass(...given) {
      return scripted(script.summariseClass, 'summariseClass')(...given);
    },
  };
}

function scripted<Method>(method: Method | undefined, name: string): Method {
  if (method === undefined) {
    throw new Error(`The test did not script '${name}' of the engine, and it was called.`);
  }
  return method;
}
