import { createHash } from 'node:crypto';
import type { MarkingTask } from '../../engine.ts';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Returns the hash of question and key (see `Provenance`). */
export const hashKey = (task: MarkingTask): string => sha256(keyOf(task));

/** Returns the hash of everything that a mark depends on (see `Provenance`). */
export const hashInput = (task: MarkingTask): string =>
  sha256([
    keyOf(task),
    task.response,
    task.unreadable ?? false,
    task.teacherInstructions ?? '',
    task.corrections.map(({ response, points, feedback }) => [response, points, feedback]),
    task.classmates ?? [],
    ...(task.scale ? [task.scale] : []),
  ]);

const keyOf = (task: MarkingTask): unknown => [
  task.question,
  task.answerKey,
  task.otherKeys ?? [],
  task.gradingInstructions,
  task.rubric.map(({ tag, description }) => [tag, description]),
  task.marksPossible,
];
