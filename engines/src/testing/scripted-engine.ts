import type { PageSource } from '@classi/documents';
import type {
  AskedQuestion,
  Engine,
  Marking,
  MarkingTask,
  ReadAnswers,
  ReadingEvent,
  ReadOptions,
  ReadPaper,
} from '../engine.ts';

/** What an engine of a test does; what is left out, no one may ask for. */
export interface EngineScript {
  name?: Engine['name'];
  readPaper?(paper: PageSource, options: ReadOptions): AsyncIterable<ReadingEvent<ReadPaper>>;
  readAnswers?(
    paper: PageSource,
    asked: AskedQuestion[],
    options: ReadOptions,
  ): AsyncIterable<ReadingEvent<ReadAnswers>>;
  mark?(task: MarkingTask, options: { signal?: AbortSignal }): Promise<Marking> | Marking;
}

/** An engine that follows a script, and throws on anything that was not scripted. */
export function scriptedEngine(script: EngineScript = {}): Engine {
  return {
    name: script.name ?? 'embedded',
    async *readPaper(paper, options = {}) {
      yield* scripted(script.readPaper, 'readPaper')(paper, options);
    },
    async *readAnswers(paper, asked, options = {}) {
      yield* scripted(script.readAnswers, 'readAnswers')(paper, asked, options);
    },
    async mark(task, options = {}) {
      return scripted(script.mark, 'mark')(task, options);
    },
  };
}

function scripted<Method>(method: Method | undefined, name: string): Method {
  if (method === undefined) {
    throw new Error(`The test did not script '${name}' of the engine, and it was called.`);
  }
  return method;
}
