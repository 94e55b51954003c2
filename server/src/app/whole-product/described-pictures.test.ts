/** Pictures of questions and answers, in words, with a model that sees: whose they are, that they are made once, and what they do. */
import { makePng } from '@classi/documents/testing/make-picture';
import type { ModelRequest, ModelServer } from '@classi/engines/testing/model-server';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createPictureDescriptions } from '../../features/language-models/index.ts';
import { pictureDescriptions } from '../../features/language-models/tables.ts';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import { anAssignment, type Person } from '../../testing/cast.ts';
import { startModelWorkspace } from '../../testing/model-workspace.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { correctionsOfWork } from '../composition/picture-corrections.ts';
import { aScheme, storedPicture } from './pictures.fixture.ts';

const parts = sharedFixture(() =>
  startModelWorkspace({
    settings: () => ({ pictures: isAllowed }),
    descriptions: (database) => createPictureDescriptions({ database, correctionsOf: correctionsOfWork }),
  }),
);
let server: ModelServer;
let drawing: Uint8Array;
/** A drawing of Tara's, read once: to look for names on it takes a second. */
let ofTara: string;
/** The tests switch the administrator's permission with this variable. */
let isAllowed = true;

beforeAll(async () => {
  server = parts.model;
  server.otherwise((request) =>
    request.pictures.length > 0 ? { say: JSON.stringify(seen) } : honestModel(request),
  );
  drawing = await makePng({ lines: ['A loop'] }, 200);
  ofTara = await uploaded(parts.classi.students[0]);
});
beforeEach(() => {
  server.requests.length = 0;
  isAllowed = true;
});

const seen = { kind: 'circuit diagram', shows: 'A cell and a lamp in a loop.', labels: ['A'], values: [] };
const WORDS = 'Circuit diagram: A cell and a lamp in a loop. Written on it: A.';

const image = (address: string): string => `<p><img src="${address}" alt="Figure"></p>`;
const described = () => server.requests.filter(({ pictures }) => pictures.length > 0);
const blocksOf = (name: string) =>
  server.requests
    .filter(({ pictures }) => pictures.length === 0)
    .flatMap(({ messages }: ModelRequest) => [
      ...(messages.at(-1)?.content ?? '').matchAll(new RegExp(`<${name} \\w{24}>\n([^]*?)\n</`, 'g')),
    ])
    .map(([, words]) => words);

const uploaded = (owner: Person, bytes = drawing) => storedPicture(parts, owner, bytes);

async function marked(
  student: Person,
  answer: string,
  input: { question?: string; documentId?: number } = {},
): Promise<Record<string, unknown>> {
  const { classi, database } = parts;
  const assignment = await anAssignment(database, classi, {
    ...(input.documentId === undefined ? {} : { documentId: input.documentId }),
    questions: [
      {
        question: `<p>What is current?</p>${input.question ?? ''}`,
        answer: '<p>Current is the charge that flows per second.</p>',
      },
    ],
  });
  await aSubmission(database, student, assignment, { 1: answer });
  const teacher = await parts.as(classi.teacher);
  const ids = { assignment_id: assignment.id, student_id: student.id };
  const { lines } = await teacher.post('/grader/grade-submission', ids);
  expect(lines.map((line) => line.status)).toEqual(['graded', 'complete']);
  return lines[0] ?? {};
}

const said = '<p>Current is the charge that flows per second.</p>';
const storedDescriptions = () =>
  parts.database.inTenant(parts.classi.tenantId, (tx) => tx.select().from(pictureDescriptions));
test('describes a student’s drawing once, stores the description, and sends it with the answer', async () => {
  const [tara] = parts.classi.students;
  const address = ofTara;
  const line = await marked(tara, said + image(address));
  expect(described()).toHaveLength(1);
  expect(blocksOf('PICTURE IN THE ANSWER')).toEqual([WORDS]);
  expect(blocksOf('ANSWER')).toEqual([expect.not.stringContaining('lamp')]);
  expect(line.confidence).toBeLessThanOrEqual(0.6);
  expect((await parts.newestMark())?.provenance).toMatchObject({
    pictures: { described: [{ inThe: 'answer', address, words: WORDS }] },
  });
  expect(await storedDescriptions()).toMatchObject([
    { description: seen, hash: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  // The same picture, uploaded again: it is known.
  await marked(tara, said + image(await uploaded(tara)));
  expect(described()).toHaveLength(1);
  expect(await storedDescriptions()).toHaveLength(1);
});

test('shows the image descriptions of a mark in its history', async () => {
  const [tara] = parts.classi.students;
  const address = ofTara;
  const line = await marked(tara, said + image(address));
  const teacher = await parts.as(parts.classi.teacher);
  const { body } = await teacher.get(`/grader/get-mark-history?response_id=${line.response_id}`);
  expect(body).toMatchObject({
    history: [
      {
        made_by: {
          engine: 'model',
          described_pictures: [{ in_the: 'answer', address, words: WORDS }],
        },
      },
    ],
  });
});

test('a figure of the question is looked at as the teacher sees it', async () => {
  const { students, teacher } = parts.classi;
  const { documentId, figure } = await aScheme(parts, teacher);
  await marked(students[0], said, { question: image(figure), documentId });
  expect(blocksOf('PICTURE IN THE QUESTION')).toEqual([WORDS]);
});

test('shows nothing of another person’s picture that an answer names', async () => {
  const [tara, kabir] = parts.classi.students;
  const { documentId, figure } = await aScheme(parts, parts.classi.teacher);
  const ofKabir = await uploaded(kabir, await makePng({ lines: ['Of Kabir'] }, 200));
  await marked(tara, said + image(ofKabir) + image(figure), { documentId });
  expect(described()).toHaveLength(0);
  expect(blocksOf('PICTURE IN THE ANSWER')).toEqual([]);
  expect((await parts.newestMark())?.provenance).toMatchObject({ engine: 'model' });
});

test('shows nothing to a question that names the scheme of another course', async () => {
  const { students, otherTeacher } = parts.classi;
  const { figure } = await aScheme(parts, otherTeacher);
  await marked(students[0], said, { question: image(figure) });
  expect(described()).toHaveLength(0);
});
