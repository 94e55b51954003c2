import type { MarkingTask } from '../engine.ts';

/** Returns a marking task: two marks for two facts about the water cycle, and an answer with both. */
export function aMarkingTask(own: Partial<MarkingTask> = {}): MarkingTask {
  return {
    question: '<p>What happens to a puddle on a sunny day?</p>',
    answerKey: '<p>The water evaporates into the air.</p><p>It later condenses into clouds.</p>',
    gradingInstructions: '',
    marksPossible: 2,
    rubric: [],
    response: '<p>The water evaporates and rises into the air. Later it condenses and makes clouds.</p>',
    corrections: [],
    ...own,
  };
}

/** An answer that takes long to mark: hundreds of turns of an event loop, and no more. */
export const heavyTask = aMarkingTask({
  answerKey: Array.from(
    { length: 100 },
    (_, at) => `<p>Statement ${at} about wonderful rivers${at}.</p>`,
  ).join(''),
  response: Array.from(
    { length: 500 },
    (_, at) => `<p>Sentence ${at} with another wonderland${at}.</p>`,
  ).join(''),
  marksPossible: 100,
});
