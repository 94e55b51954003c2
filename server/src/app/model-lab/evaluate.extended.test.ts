/** The prompt laboratory against a real HTTP server that says what the test scripts. */
import { startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { inventingModel, teachingModel } from '@classi/engines/testing/scripted-teacher';
import { expect, onTestFinished, test } from 'vitest';
import type { CaseSet } from './case-set.ts';
import { evaluateModel, LabError, readSet } from './evaluate.ts';
import { writeReport } from './report.ts';

/** A few cases of each task: a call of each is enough here. */
async function aSmallSet(): Promise<CaseSet> {
  const set = await readSet('class-10');
  const ids = [
    ...['mark-sea-full', 'mark-sea-command', 'answer-definition', 'answer-not-in-books'],
    ...['explain-part', 'summarise-class', 'title-hindi', 'write-short'],
  ];
  return { ...set, cases: set.cases.filter(({ id }) => ids.includes(id)) };
}

async function evaluateWith(model: typeof teachingModel) {
  const server = await startModelServer();
  onTestFinished(() => server.close());
  server.otherwise(model);
  const settings = modelSettings(server.url, { retries: 0, prices: { input: 2, output: 10 } });
  const results = await evaluateModel(await aSmallSet(), settings);
  return { server, results, prices: settings.prices };
}

const checksOf = (results: Awaited<ReturnType<typeof evaluateModel>>, name: string) =>
  results.flatMap(({ id, checks }) =>
    checks.filter((each) => each.name === name).map(({ isMet }) => [id, isMet]),
  );

test('a good model has its replies used, and the report has calls, tokens and cost', async () => {
  const { server, results, prices } = await evaluateWith(teachingModel);
  expect(results).toHaveLength(8);
  expect(checksOf(results, 'reply used').filter(([, isMet]) => !isMet)).toEqual([]);
  expect(checksOf(results, 'quotes found').filter(([, isMet]) => !isMet)).toEqual([]);
  const calls = results.flatMap((result) => result.calls);
  expect(calls).toHaveLength(server.requests.length);
  expect(calls.find(({ prompt }) => prompt.startsWith('answer'))?.firstWords).toBeGreaterThan(0);
  const report = writeReport({ set: 'class-10', model: 'scripted', prices, results });
  const [input, output] = [120 * calls.length, 30 * calls.length];
  expect(report).toContain(`| ${input} | ${output} | ${((input * 2 + output * 10) / 1e6).toFixed(4)} |`);
  expect(report).toContain('First words of a streamed reply');
});

test('reports why replies of a model that makes things up are refused', async () => {
  const { results, prices } = await evaluateWith(inventingModel);
  const used = new Map(checksOf(results, 'reply used') as [string, boolean][]);
  expect(['explain-part', 'summarise-class', 'title-hindi'].map((id) => used.get(id))).toEqual([
    false,
    false,
    false,
  ]);
  const report = writeReport({ set: 'class-10', model: 'scripted', prices, results });
  expect(report).toMatch(/\| summarise-class \| reply used \| unfounded/);
});

test('counts corrected replies separately', async () => {
  let isFirst = true;
  const { results } = await evaluateWith((request) => {
    if (!isFirst) return teachingModel(request);
    isFirst = false;
    return { say: 'Let me think about it.' };
  });
  const outcomes = results.flatMap(({ calls }) => calls.map(({ outcome }) => outcome));
  expect(outcomes.filter((each) => each === 'corrected')).toHaveLength(1);
  expect(outcomes).not.toContain('not-used');
});

test('sends the language of the school to the model, and checks it', async () => {
  const server = await startModelServer();
  onTestFinished(() => server.close());
  server.otherwise(teachingModel);
  const set = await aSmallSet();
  const cases = set.cases.filter(({ id }) => id === 'explain-part');
  const settings = modelSettings(server.url, { language: 'Hindi' });
  const results = await evaluateModel({ ...set, cases }, settings);
  expect(server.requests[0]?.text).toContain('Write in Hindi whatever people read.');
  expect(checksOf(results, 'language')).toEqual([['explain-part', false]]);
});

test('refuses a set that is missing or has another form', async () => {
  await expect(readSet('nothing-here')).rejects.toThrow(new LabError('There is no set nothing-here.'));
  const file = new URL('../../../package.json', import.meta.url).pathname;
  await expect(readSet(file)).rejects.toThrow(/cannot be read/);
});
