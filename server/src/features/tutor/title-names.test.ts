/** A person's name is never sent to a language model, not even for a title. */
import { createEmbeddedEngine, createGateway, createModelEngine } from '@classi/engines';
import { startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { expect, test } from 'vitest';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createSpeech } from '../../platform/speech/index.ts';
import { startTestServer } from '../../testing/server.ts';
import { createVisitors } from './guests/visitors.ts';
import { mountTutor } from './index.ts';

test('requests a title without the person’s name', async () => {
  const models = await startModelServer();
  models.otherwise(() => ({ say: '{"title": "Opportunity cost"}' }));
  const gateway = createGateway({ resolve: () => modelSettings(models.url, { retries: 0 }) });
  const engine = createModelEngine({ gateway, embedded: createEmbeddedEngine() });
  const parts = await startTestServer((mount, { database, clock }) => {
    const visitors = createVisitors({ keys: createKeys(database), secure: false });
    const speech = createSpeech(undefined, silentLog());
    const exampleQueries = async () => new Map<number, string[]>();
    mountTutor(mount, { database, clock, engine, speech, visitors, exampleQueries });
  });
  const teacher = await parts.as(parts.classi.teacher);
  const { firstName } = parts.classi.teacher;
  const query = `I am ${firstName}. What is opportunity cost?`;
  const { body } = await teacher.post('/chatbot/generate-conversation-title', { query });
  expect(body).toMatchObject({ title: 'Opportunity cost' });
  expect(models.requests).toHaveLength(1);
  expect(models.requests[0]?.text).toContain('opportunity cost');
  expect(models.requests[0]?.text).not.toContain(firstName);
  await parts.close();
  await models.close();
});
