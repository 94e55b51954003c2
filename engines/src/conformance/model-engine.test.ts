import { closeDocuments } from '@classi/documents';
import { afterAll } from 'vitest';
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
import { askedMark, honestModel, obedientModel } from '../testing/scripted-model.ts';
import { engineConformance } from './engine-conformance.ts';
import { injectionConformance } from './injection-conformance.ts';
import { tutorConformance } from './tutor-conformance.ts';

const servers: ModelServer[] = [];

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await closeDocuments();
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

/** A model that says of the first passage what stands in it. */
const quoting = await engineWith(({ messages }) => {
  const passage = /<PASSAGE 1 \w+>\n.*\n([^\n]+)/.exec(messages.at(-1)?.content ?? '')?.[1] ?? '';
  return { say: [`The book says: {{1: `, passage, '}}\n\n', 'What do you make of it?'] };
});
tutorConformance('the model engine', () => quoting);

const down = await engineWith(() => ({ status: 503, body: '{}' }));
engineConformance('the model engine without its model', () => down);
tutorConformance('the model engine without its model', () => down);

const raving = await engineWith(() => ({ say: '{"points": "all of them"}' }));
engineConformance('the model engine with a model that raves', () => raving);

/** Without a command in them, the suite's answers are marked as they should be. */
const plain =
  /^(?:The (?:water evaporates|puddle freezes)[\w ]+\.(?: Later it condenses and makes clouds\.)?)?$/;
const obedient = await engineWith((request) =>
  plain.test(askedMark(request).answer) ? honestModel(request) : obedientModel(request),
);
injectionConformance('the model engine, with a model that obeys whoever answers,', () => obedient);
