/** The budget of a day holds over processes and over a restart, and the cost is shown. */
import { createGateway } from '@classi/engines';
import { startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { createSchoolModels, createSpending, mountAuraUse } from './index.ts';
import { modelHolds, modelSpending } from './tables.ts';

const NOW = new Date('2026-03-05T10:00:00.000Z');
const DAY = '2026-03-05';
const log = silentLog();
const models = sharedFixture(startModelServer);

const parts = sharedFixture(() =>
  startTestServer((mount, { database, clock }) => {
    const installation = modelSettings('https://models.school.example/v1', {
      budget: { tokens: 100_000, micros: 2_000_000 },
      prices: { input: 3, output: 15 },
    });
    const schoolModels = createSchoolModels({ database, keys: createKeys(database), log, installation });
    mountAuraUse(mount, { database, clock, schoolModels });
  }),
);
beforeAll(async () => {
  parts.clock.set(NOW);
});
beforeEach(async () => {
  await parts.database.inTenant(parts.classi.tenantId, async (tx) => {
    await tx.delete(modelSpending);
    await tx.delete(modelHolds);
  });
});

/** Creates the spending as a process of the product does. */
const aProcess = (tokens?: number) =>
  createGateway({
    resolve: () => modelSettings(models.url, tokens === undefined ? {} : { budget: { tokens } }),
    spending: createSpending({ database: parts.database, log }),
    now: () => NOW,
  });

const counting = (tenantId: number) => ({
  tenant: String(tenantId),
  prompt: 'mark-4',
  instructions: 'Count.',
  parts: [{ type: 'text' as const, text: 'one two' }],
  maxTokens: 200,
  schema: z.object({ count: z.int() }),
});

const holds = () => parts.database.inTenant(parts.classi.tenantId, (tx) => tx.select().from(modelHolds));

test('does not overspend in two processes, and a third one knows the total', async () => {
  models.otherwise(() => ({ say: '{"count": 2}' }));
  const { tenantId } = parts.classi;
  const processes = [aProcess(1_000), aProcess(1_000)];
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      (processes[at % 2] ?? aProcess()).object(counting(tenantId)).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['done', 'over-budget']));
  const restarted = aProcess(1_000);
  const spent = await restarted.spent(String(tenantId));
  expect(spent.calls).toBe(outcomes.filter((each) => each === 'done').length);
  expect(spent.input + spent.output).toBeLessThanOrEqual(1_000);
  expect(await holds()).toEqual([]);
  for (let count = 0; count < 12; count += 1) {
    await restarted.object(counting(tenantId)).catch(() => undefined);
  }
  await expect(aProcess(1_000).object(counting(tenantId))).rejects.toMatchObject({ code: 'over-budget' });
  expect((await restarted.object(counting(parts.riverside.tenantId))).value).toEqual({ count: 2 });
  await parts.database.inTenant(parts.riverside.tenantId, (tx) => tx.delete(modelSpending));
});

test('counts the reservation of a dead process for a while only', async () => {
  models.otherwise(() => ({ say: '{"count": 2}' }));
  const { tenantId } = parts.classi;
  const spending = createSpending({ database: parts.database, log });
  const cost = { calls: 1, input: 600, output: 300, micros: 0 };
  expect(await spending.reserve(String(tenantId), DAY, cost, { tokens: 1_000 })).toBeDefined();
  expect(await spending.reserve(String(tenantId), DAY, cost, { tokens: 1_000 })).toBeUndefined();
  await parts.database.inTenant(tenantId, (tx) =>
    tx.$client.query("update model_holds set until = now() - interval '1 second'"),
  );
  expect(await spending.reserve(String(tenantId), DAY, cost, { tokens: 1_000 })).toBeDefined();
});

test('shows a teacher the model, the budget and the use, and no one a key', async () => {
  const { tenantId, teacher } = parts.classi;
  const spending = createSpending({ database: parts.database, log });
  const spend = (day: string, task: string, micros: number) =>
    spending.add(
      String(tenantId),
      day,
      { calls: 2, input: 100, output: 50, micros },
      { task, model: 'large' },
    );
  await spend(DAY, 'mark', 900);
  await spend(DAY, 'mark', 100);
  await spend('2026-03-01', 'answer', 5_000);
  await spend('2026-01-01', 'mark', 1);
  const answer = await (await parts.as(teacher)).get('/instructors/get-aura-use');
  expect(answer.text).not.toContain('secret-key');
  expect(answer.body).toEqual({
    model: {
      provider: 'openai-compatible',
      model: 'scripted',
      host: 'models.school.example',
      vision_model: 'scripted',
      pictures_allowed: true,
      chosen_for: 'installation',
    },
    budget: { tokens: 100_000, cost_micros: 2_000_000 },
    today: { calls: 4, input_tokens: 200, output_tokens: 100, cost_micros: 1_000 },
    days: [
      { day: DAY, calls: 4, input_tokens: 200, output_tokens: 100, cost_micros: 1_000 },
      { day: '2026-03-01', calls: 2, input_tokens: 100, output_tokens: 50, cost_micros: 5_000 },
    ],
    tasks: [
      { task: 'answer', model: 'large', calls: 2, input_tokens: 100, output_tokens: 50, cost_micros: 5_000 },
      { task: 'mark', model: 'large', calls: 4, input_tokens: 200, output_tokens: 100, cost_micros: 1_000 },
    ],
  });
  const elsewhere = await (await parts.as(parts.riverside.teacher)).get('/instructors/get-aura-use');
  expect(elsewhere.body).toMatchObject({ days: [], tasks: [] });
});
