/** The product with a scripted model and two schools, and the calls about descriptions of pictures. */
import { intake } from '@classi/documents';
import { makePng } from '@classi/documents/testing/make-picture';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { submissions } from '../../features/answering/index.ts';
import { listColleagues } from '../../features/courses/index.ts';
import { createPictureDescriptions, mountFigures } from '../../features/language-models/index.ts';
import { createFiguresOfTeacher } from '../../features/submissions/index.ts';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import { silentLog } from '../../platform/log/log.ts';
import { anAssignment, type Person } from '../../testing/cast.ts';
import { startModelWorkspace } from '../../testing/model-workspace.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { correctionsOfWork } from '../composition/picture-corrections.ts';

const seen = { kind: 'circuit diagram', shows: 'A cell and a bell in a loop.', labels: ['A'], values: [] };
export const SEEN = 'Circuit diagram: A cell and a bell in a loop. Written on it: A.';
export const RIGHT = 'A cell and a lamp in a loop, with an ammeter A next to the lamp.';

export const image = (address: string): string => `<p><img src="${address}" alt="Figure"></p>`;

export const said = '<p>Current is the charge that flows per second.</p>';

/** Starts the product for the tests of a file. */
export function startCorrectedPictures() {
  const parts = sharedFixture(() =>
    startModelWorkspace({
      settings: () => ({ pictures: true }),
      descriptions: (database) => createPictureDescriptions({ database, correctionsOf: correctionsOfWork }),
      correctionsOf: correctionsOfWork,
      mount: (mount, { database, storage, clock }) => {
        const figure = createFiguresOfTeacher({ database, storage, clock, intake });
        mountFigures(mount, { database, clock, log: silentLog(), figure, colleagues: listColleagues });
      },
    }),
  );
  beforeEach(() => {
    parts.model.requests.length = 0;
    parts.model.otherwise((request) =>
      request.pictures.length > 0 ? { say: JSON.stringify(seen) } : honestModel(request),
    );
  });

  const described = () => parts.model.requests.filter(({ pictures }) => pictures.length > 0);
  /** The heading and text of the description in the last marking request. */
  const descriptionInMark = (): [name: string, words: string][] => {
    const markRequest = parts.model.requests.findLast(({ pictures }) => pictures.length === 0);
    const content = markRequest?.messages.at(-1)?.content ?? '';
    return [...content.matchAll(/<(PICTURE[^>]*) \w{24}>\n([\s\S]*?)\n<\//g)].map(
      ([, name = '', words = '']) => [name, words],
    );
  };

  /** Each is another picture. */
  let drawn = 0;
  const aPicture = () => makePng({ lines: [`Loop number ${++drawn}`] }, 100);

  async function anAssignmentWith(input: { question?: string; documentId?: number; course?: 'other' }) {
    const { classi, database } = parts;
    return anAssignment(database, classi, {
      ...(input.documentId === undefined ? {} : { documentId: input.documentId }),
      ...(input.course === 'other' ? { courseId: classi.otherCourse.id } : {}),
      questions: [
        {
          question: `<p>What is current?</p>${input.question ?? ''}`,
          answer: '<p>Current is the charge that flows per second.</p>',
        },
      ],
    });
  }

  async function marked(
    assignment: Awaited<ReturnType<typeof anAssignmentWith>>,
    { student = parts.classi.students[0], by = parts.classi.teacher, answer = said } = {},
  ): Promise<{ responseId: number; fileName: string }> {
    const { submissionId } = await aSubmission(parts.database, student, assignment, { 1: answer });
    const teacher = await parts.as(by);
    const ids = { assignment_id: assignment.id, student_id: student.id };
    const { lines } = await teacher.post('/grader/grade-submission', ids);
    expect(lines.map((line) => line.status)).toEqual(['graded', 'complete']);
    const [row] = await parts.database.inTenant(student.tenantId, (tx) =>
      tx.select().from(submissions).where(eq(submissions.id, submissionId)),
    );
    return { responseId: Number(lines[0]?.response_id), fileName: row?.fileName ?? '' };
  }

  const look = async (who: Person, address: string) =>
    (await parts.as(who)).get(`/instructors/get-figure-description?address=${encodeURIComponent(address)}`);
  const correct = async (who: Person, address: string, words: string, insteadOf: unknown = null) =>
    (await parts.as(who)).post('/instructors/correct-figure-description', {
      ...{ address, words },
      instead_of: insteadOf,
    });
  const imageDescriptions = async (responseId: number) =>
    (await (await parts.as(parts.classi.teacher)).get(`/grader/get-told-pictures?response_id=${responseId}`))
      .body;

  return {
    parts,
    described,
    descriptionInMark,
    aPicture,
    anAssignmentWith,
    marked,
    look,
    correct,
    imageDescriptions,
  };
}
