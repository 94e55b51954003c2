/** Measures how many answers a second the embedded engine marks on one thread, and the time of a regrade of a class. */
import { createEmbeddedEngine, type Engine, type MarkingTask } from '@classi/engines';
import { createEngineInWorkers } from '@classi/engines/in-workers/engine-in-workers';
import { classOf } from './marking-class.ts';
import { median, printTable } from './table.ts';

const STUDENTS = 40;
const ROUNDS = 5;

/** The baseline: the share of the key's words that are in the answer. */
function overlap({ answerKey, response, marksPossible }: MarkingTask): number {
  const words = (html: string): Set<string> =>
    new Set(
      html
        .replace(/<[^>]*>/g, ' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu),
    );
  const [key, said] = [words(answerKey), words(response)];
  const found = [...key].filter((word) => said.has(word)).length;
  return Math.round((found / Math.max(1, key.size)) * marksPossible * 4) / 4;
}

async function perSecond(tasks: MarkingTask[], mark: (task: MarkingTask) => unknown): Promise<number> {
  const began = performance.now();
  for (const task of tasks) await mark(task);
  return (tasks.length / (performance.now() - began)) * 1000;
}

async function secondsTogether(tasks: MarkingTask[], engine: Engine): Promise<number> {
  const began = performance.now();
  await Promise.all(tasks.map((task) => engine.mark(task)));
  return (performance.now() - began) / 1000;
}

/** The tasks of a regrade with new instructions of the teacher and marks that the teacher changed before. */
function regraded(tasks: MarkingTask[]): MarkingTask[] {
  const byQuestion = Map.groupBy(tasks, ({ question }) => question);
  return tasks.map((task) => ({
    ...task,
    teacherInstructions: '<p>Accept: the sun’s heat</p>',
    corrections: (byQuestion.get(task.question) ?? [])
      .slice(0, 20)
      .map(({ response, marksPossible }) => ({ response, points: marksPossible / 2, feedback: '' })),
  }));
}

export async function marking(): Promise<void> {
  const engine = createEmbeddedEngine();
  const tasks = classOf(STUDENTS);
  const first = await perSecond(tasks, (task) => engine.mark(task));
  const rates: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round has new students, so that caches of words help and caches of answers do not.
    const others = classOf(STUDENTS, round + 1);
    rates.push(await perSecond(others, (task) => engine.mark(task)));
    baseline.push(await perSecond(others, overlap));
  }
  const inWorkers = createEngineInWorkers();
  await secondsTogether(tasks, inWorkers);
  const regrades = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    regrades.push(await secondsTogether(regraded(classOf(STUDENTS, round + 10)), inWorkers));
  }
  await inWorkers.close();
  const ratio = median(rates) / median(baseline);
  printTable(
    ['what', 'measured', 'goal'],
    [
      [`marking ${tasks.length} answers, one thread, from cold`, `${first.toFixed(0)} a second`, '–'],
      [`the same, other answers (median of ${ROUNDS})`, `${median(rates).toFixed(0)} a second`, '≥ 500'],
      ['token overlap of the same answers', `${median(baseline).toFixed(0)} a second`, '–'],
      ['ratio', ratio.toFixed(4), '–'],
      [
        `a class of ${STUDENTS} × ${tasks.length / STUDENTS} regraded with 20 corrections a question, in workers (median of ${ROUNDS})`,
        `${median(regrades).toFixed(2)} s`,
        '≤ 3 s',
      ],
    ],
  );
}
