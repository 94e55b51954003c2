import type { WorkOptions } from '../engine.ts';
import { checkStopped } from '../stopped.ts';
import type { Tutor } from '../tutoring.ts';

/**
 * The talking part of the embedded engine, each piece loaded when it is first used. Deterministic: the same task, the same words.
 * What searches books loads far more than the rest: `tutor/tutor.ts` has that.
 */
export const lazyTutor: Required<Tutor> = {
  async *answer(...work) {
    const { tutor } = await import('./tutor/tutor.ts');
    yield* tutor.answer(...work);
  },
  async prepare(...work) {
    const { tutor } = await import('./tutor/tutor.ts');
    await tutor.prepare(...work);
  },
  async exampleQueries(...work) {
    const { tutor } = await import('./tutor/tutor.ts');
    return tutor.exampleQueries(...work);
  },
  findPassage: unlessStopped(async (task) =>
    (await import('./explaining/find-passage.ts')).findPassage(task),
  ),
  titleOf: unlessStopped(async (task) => (await import('./titles/title-of.ts')).chooseTitle(task)),
  explainFeedback: unlessStopped(async (task) =>
    (await import('./explaining/explain-feedback.ts')).explainFeedback(task),
  ),
  summariseStudent: unlessStopped(async (work) =>
    (await import('./summaries/summarise-student.ts')).summariseStudent(work),
  ),
  summariseClass: unlessStopped(async (work) =>
    (await import('./summaries/summarise-class.ts')).summariseClass(work),
  ),
};

function unlessStopped<Task, Result>(
  work: (task: Task) => Promise<Result>,
): (task: Task, options?: WorkOptions) => Promise<Result> {
  return async (task, { signal } = {}) => {
    checkStopped(signal, 'answer');
    return work(task);
  };
}
