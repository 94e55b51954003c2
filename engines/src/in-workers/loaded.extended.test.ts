/** A server process must not load the modules that only its threads use, nor models that no school has. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { LoadedModules } from '../testing/loaded-modules.ts';

/** Returns what `work` loads in a separate process with the engine of a server without a language model. */
async function loadedBy(work: string): Promise<LoadedModules> {
  const folder = await mkdtemp(join(tmpdir(), 'classi-loaded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'loaded.json');
  const noting = new URL('../testing/loaded-modules.ts', import.meta.url).href;
  const from = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    import { createEngineInWorkers, createGateway, createModelEngine } from ${from('../index.ts')};
    import { aMarkingTask } from ${from('../testing/marking-task.ts')};
    import { anAnswerTask } from ${from('../testing/tutoring/ask.ts')};
    import { aWritingTask } from ${from('../testing/writing-task.ts')};
    const embedded = createEngineInWorkers({ size: 1 });
    const gateway = createGateway({ resolve: async () => undefined });
    const engine = createModelEngine({ gateway, embedded });
    ${work}
    await embedded.close();`;
  await promisify(execFile)(process.execPath, ['--import', noting, '--input-type=module', '--eval', script], {
    env: { ...process.env, LOADED_MODULES: file },
  });
  return JSON.parse(await readFile(file, 'utf8')) as LoadedModules;
}

const HEAVY =
  /compute-engine|node_modules\/(?:ai|@ai-sdk)\/|embedded\/(?:tutor\/answer|marking\/mark\.|writing\/write-)|with-model/;

test('loads little code when created', async () => {
  const { modules, threads } = await loadedBy('');
  expect(modules.some((url) => url.endsWith('in-workers/engine-in-workers.ts'))).toBe(true);
  expect(modules.filter((url) => HEAVY.test(url))).toEqual([]);
  expect(threads).toBe(0);
});

test('loads only needed code for the work that people wait for', async () => {
  const { modules, threads } = await loadedBy(`
    const answerTask = anAnswerTask();
    for await (const _ of engine.answer(answerTask));
    await engine.titleOf([answerTask]);
    await engine.exampleQueries(answerTask.books[0]);
    await engine.summariseClass({ students: [] });
    await engine.mark(aMarkingTask());
    for await (const _ of engine.writeQuestions(aWritingTask({ prompt: '1 question' })));`);
  expect(modules.some((url) => url.endsWith('titles/title-of.ts'))).toBe(true);
  expect(modules.filter((url) => HEAVY.test(url))).toEqual([]);
  // One each for answering, marking and writing.
  expect(threads).toBe(3);
});
