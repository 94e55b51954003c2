/** A person's description of a picture takes precedence over a model's, whichever names are covered on it. */
import { openDocument } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { OpenedPicture, WorkOptions } from '../../engine.ts';
import { aMarkingTask } from '../../testing/marking-task.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { honestModel } from '../../testing/scripted-model.ts';
import { createGateway } from '../gateway/gateway.ts';
import { createModelEngine } from '../model-engine.ts';
import { type DescriptionStore, descriptionsInMemory } from './description-store.ts';
import { hashOfPicture } from './picture-hash.ts';

let server: ModelServer;
let pdf: Uint8Array;

const seen = { kind: 'line graph', shows: 'A line falls.', labels: [], values: [] };
beforeEach(async () => {
  server = await startModelServer();
  server.otherwise((request) =>
    request.pictures.length > 0 ? { say: JSON.stringify(seen) } : honestModel(request),
  );
  pdf = await makePdf({ lines: ['Voltage in volts', 'Drawn by Priya Raman', 'Current in amperes'] });
});
afterEach(() => server.close());
const open = async (): Promise<OpenedPicture> => {
  const pages = await openDocument(pdf);
  return { pages, page: 1, part: { x: 0, y: 0, width: 400, height: 160 }, close: () => pages.close() };
};
const looks = () => server.requests.filter(({ pictures }) => pictures.length > 0);
const whose = (...people: string[]): WorkOptions => ({
  for: { tenant: 'classi', people },
  pictures: async () => ({ open }),
});
const plain = aMarkingTask({ response: '<p>The water evaporates into the air.</p>' });
const task = { ...plain, question: `${plain.question}<p><img src="/editor/graph.png" alt="Figure"></p>` };

function anEngine(corrected: Map<string, string>) {
  const store: DescriptionStore = {
    ...descriptionsInMemory(),
    corrected: async ({ tenant }, picture) => (tenant === 'classi' ? corrected.get(picture) : undefined),
  };
  return createModelEngine({
    gateway: createGateway({ resolve: () => modelSettings(server.url, { retries: 0 }) }),
    embedded: createEmbeddedEngine(),
    descriptions: store,
  });
}

test('finds a corrected description whichever names are covered, without calling a model', async () => {
  const picture = await hashOfPicture(open);
  const engine = anEngine(new Map([[picture ?? '', 'A line rises from the origin.']]));
  for (const people of [[], ['Priya Raman'], ['Nobody Here']]) {
    const { provenance } = await engine.mark(task, whose(...people));
    expect(provenance.pictures?.described).toEqual([
      {
        ...{ inThe: 'question', address: '/editor/graph.png', words: 'A line rises from the origin.' },
        ...{ picture, byTeacher: true },
      },
    ]);
  }
  expect(looks()).toHaveLength(0);
});

test('uses a corrected description from the next mark on, even if the old one was cached', async () => {
  const corrected = new Map<string, string>();
  const engine = anEngine(corrected);
  const before = await engine.mark(task, whose());
  const [described] = before.provenance.pictures?.described ?? [];
  expect(described).toMatchObject({ words: 'Line graph: A line falls.', picture: await hashOfPicture(open) });
  corrected.set(described?.picture ?? '', '');
  const after = await engine.mark(task, whose());
  expect(after.provenance.pictures?.described).toMatchObject([{ words: '', byTeacher: true }]);
  expect(server.requests.at(-1)?.messages.at(-1)?.content).not.toContain('PICTURE IN THE QUESTION');
  // A picture that is not described makes no mark less sure.
  expect(after.confidence).toBeGreaterThan(before.confidence);
  expect(looks()).toHaveLength(1);
});
