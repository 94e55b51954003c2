import type { WorkOptions } from '../../engine.ts';
import type { Tutor } from '../../tutoring.ts';
import { exampleQueries } from '../examples/example-queries.ts';
import { explainFeedback } from '../explaining/explain-feedback.ts';
import { summariseClass } from '../summaries/summarise-class.ts';
import { summariseStudent } from '../summaries/summarise-student.ts';
import { titleOf } from '../titles/title-of.ts';
import { answer, checkStopped } from './answer.ts';
import { prepare } from './prepare.ts';

/** The talking part of the embedded engine. Deterministic: the same task, the same words. */
export const tutor: Required<Tutor> = {
  answer,
  prepare,
  titleOf: unlessStopped(titleOf),
  exampleQueries: unlessStopped(exampleQueries),
  explainFeedback: unlessStopped(explainFeedback),
  summariseStudent: unlessStopped(summariseStudent),
  summariseClass: unlessStopped(summariseClass),
};

function unlessStopped<Task, Result>(
  work: (task: Task) => Result,
): (task: Task, options?: WorkOptions) => Promise<Result> {
  return async (task, options = {}) => {
    checkStopped(options.signal);
    return work(task);
  };
}
