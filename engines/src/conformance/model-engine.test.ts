import { plainText } from '@classi/richtext';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { createGateway } from '../model/gateway/gateway.ts';
import { createModelEngine } from '../model/model-engine.ts';
import {
  type ModelRequest,
  type ModelServer,
  type ScriptedReply,
  startModelServer,
} from '../testing/model-server.ts';
import { modelSettings } from '../testing/model-settings.ts';
import { honestModel, obedientModel, parseMarkRequest } from '../testing/scripted-model.ts';
import { inventingModel, OPENING, teachingModel } from '../testing/scripted-teacher.ts';
import { marketsBook } from '../testing/tutoring/books.ts';
import { aRewritingTask, aWritingTask, writtenQuestions } from '../testing/writing-task.ts';
import { engineConformance } from './engine-conformance.ts';
import { injectionConformance } from './injection-conformance.ts';
import { tutorConformance } from './tutor-conformance.ts';
import { writerConformance } from './writer-conformance.ts';

const servers: ModelServer[] = [];

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

/** The model engine before a real server that is scripted to say `model`. */
async function engineWith(model: (request: ModelRequest) => ScriptedReply) {
  const server = await startModelServer();
  servers.push(server);
  server.otherwise(model);
  const gateway = createGateway({ resolve: () => modelSettings(server.url, { retries: 0 }) });
  return { engine: createModelEngine({ gateway, embedded: createEmbeddedEngine() }) };
}

const honest = await engineWith(honestModel);
engineConformance('the model engine', () => honest);

const teaching = await engineWith(teachingModel);
tutorConformance('the model engine', () => teaching);
writerConformance('the model engine', () => teaching);

test('returns what the model wrote where it passes the checks', async () => {
  const { questions } = await writtenQuestions(teaching.engine.writeQuestions(aWritingTask()));
  const asks = questions.map(({ question }) => plainText(question));
  expect(asks.filter((ask) => ask.startsWith(OPENING)).length).toBeGreaterThanOrEqual(4);
  const rewritten = await teaching.engine.rewriteQuestion(aRewritingTask());
  expect(plainText(rewritten.question)).toMatch(new RegExp(`^${OPENING}`));
  const embedded = createEmbeddedEngine();
  expect(await teaching.engine.exampleQueries(marketsBook)).not.toEqual(
    await embedded.exampleQueries(marketsBook),
  );
});

const down = await engineWith(() => ({ status: 503, body: '{}' }));
engineConformance('the model engine without its model', () => down);
tutorConformance('the model engine without its model', () => down);
writerConformance('the model engine without its model', () => down);

const inventing = await engineWith(inventingModel);
tutorConformance('the model engine with a model that makes things up', () => inventing);
writerConformance('the model engine with a model that makes things up', () => inventing);

/** Without a command in them, the suite's answers are marked as they should be. */
const plain =
  /^(?:The (?:water evaporates|puddle freezes)[\w ]+\.(?: Later it condenses and makes clouds\.)?)?$/;
const obedient = await engineWith((request) =>
  plain.test(parseMarkRequest(request).answer) ? honestModel(request) : obedientModel(request),
);
injectionConformance('the model engine with a model that obeys answers', () => obedient, {
  flagsAttempts: true,
});
