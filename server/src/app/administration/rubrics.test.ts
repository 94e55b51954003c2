/** The school's rubrics on the raw wire: versions, import, and the version that a mark was given by. */
import { expect, test } from 'vitest';
import { anAssignment } from '../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const school = sharedFixture(startTestProduct);
const admin = sharedValue(() => school.as(school.classi.administrator));
const teacher = sharedValue(() => school.as(school.classi.teacher));

interface Listed {
  rubric_name: string;
  criterion: string;
  assignments: number;
  versions: { version: number; description: string; removed: boolean; set_by: string | null }[];
}
const clarity = (description: string) => ({ rubric_name: 'Essay', criterion: 'Clarity', description });
const save = (...rubrics: object[]) => admin.post('/administration/save-rubrics', { rubrics });
const remove = (criterion: string) =>
  admin.post('/administration/remove-rubric', { rubric_name: 'Essay', criterion });
const listed = async () =>
  (await admin.get('/administration/list-rubrics')).body.rubrics as unknown as Listed[];
const ofTeacher = async () =>
  (await teacher.get('/grader/get-rubrics')).body as unknown as { criterion: string; description: string }[];
const importing = (text: string, apply = false) =>
  admin.post('/administration/import-rubrics', { content: Buffer.from(text).toString('base64'), apply });

test('adds a version for each change, and shows teachers the newest', async () => {
  expect((await save(clarity('Novice: unclear.'))).body).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect((await save(clarity('Novice: hard to read.'))).body).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect((await save(clarity('Novice: hard to read.'))).body).toEqual({ added: 0, changed: 0, unchanged: 1 });
  expect(await listed()).toMatchObject([
    {
      ...{ rubric_name: 'Essay', criterion: 'Clarity', assignments: 0 },
      versions: [
        { version: 2, description: 'Novice: hard to read.', set_by: 'Meera Iyer' },
        { version: 1, description: 'Novice: unclear.' },
      ],
    },
  ]);
  expect(await ofTeacher()).toMatchObject([{ description: 'Novice: hard to read.' }]);
});

test('keeps the version of a mark, and marks with the newest', async () => {
  const { classi, database } = school;
  const [tara] = classi.students;
  const assignment = await anAssignment(database, classi, {
    questions: [
      {
        question: '<p>What is a volt?</p>',
        answer: '<p>A joule per coulomb.</p>',
        tags: ['Essay - Clarity'],
      },
    ],
  });
  const [question] = assignment.questions;
  const student = await school.as(tara);
  await student.post('/students/submit-assignment', {
    ...{ assignment_id: assignment.id, responses: { [String(question?.id)]: '<p>A joule per coulomb.</p>' } },
  });
  const graded = await teacher.post('/grader/grade-submission', {
    ...{ assignment_id: assignment.id, student_id: tara.id },
  });
  expect(graded.status, graded.text).toBe(200);
  await save(clarity('Novice: vague.'));
  const responseId = (
    await database.inTenant(classi.tenantId, (tx) =>
      tx.$client.query<{ id: number }>(
        'select r.id from responses r join submissions s on s.id = r.submission_id where s.assignment_id = $1',
        [assignment.id],
      ),
    )
  ).rows[0]?.id;
  const { body } = await teacher.get(`/grader/get-mark-history?response_id=${responseId}`);
  expect(body.history).toMatchObject([{ rubrics: [{ tag: 'Essay - Clarity', version: 2 }] }]);
  const [rubric] = await listed();
  expect(rubric).toMatchObject({ assignments: 1 });
  expect(rubric?.versions[0]).toMatchObject({ version: 3 });
});

test('takes a removed criterion from the lists of teachers, and restores it', async () => {
  expect((await remove('Clarity')).status).toBe(200);
  expect(await ofTeacher()).toEqual([]);
  expect((await remove('Clarity')).body.code).toBe('rubric/not-found');
  expect((await listed())[0]?.versions[0]).toMatchObject({ version: 4, removed: true });
  expect((await save(clarity('Novice: vague.'))).body).toMatchObject({ changed: 1 });
  expect(await ofTeacher()).toHaveLength(1);
});

test('imports a file with a column for each level, after a preview', async () => {
  const file =
    'Category;Criterion;Novice;Competent\nReport;Method;no method;a method\nEssay;Clarity;vague.;clear.\n';
  expect((await importing(file)).body).toEqual({ added: 1, changed: 1, unchanged: 0 });
  expect(await listed()).toHaveLength(1);
  expect((await importing(file, true)).body).toEqual({ added: 1, changed: 1, unchanged: 0 });
  expect((await listed()).find(({ criterion }) => criterion === 'Method')?.versions).toMatchObject([
    { version: 1, description: 'Novice: no method Competent: a method' },
  ]);
});

test.each([
  ['PK\u0003\u0004', 'This is a spreadsheet or a zip file. Save it as “CSV UTF-8”, and choose that file.'],
  [
    'name,text\na,b',
    'The first line must name the columns, and two of them must be “category” and “criterion”.',
  ],
  ['category,criterion\na,b', 'There must be a column “description”, or columns such as “Novice”.'],
  ['category,criterion,description\nEssay,,x', 'Line 2: the criterion is missing.'],
  ['category,criterion,description\nEssay,A,x\nEssay,A,y', 'The file contains “Essay - A” more than once.'],
])('refuses the file %j, and changes nothing', async (text, sentence) => {
  const before = await listed();
  const answer = await importing(text, true);
  expect([answer.status, answer.body.message]).toEqual([400, sentence]);
  expect(await listed()).toEqual(before);
});

test('knows no rubric of another school, and is in the audit log', async () => {
  const other = await school.as(school.riverside.administrator);
  expect((await other.get('/administration/list-rubrics')).body).toEqual({ rubrics: [] });
  const { body } = await admin.post('/administration/list-audit', { source: 'actions', action: 'rubric.' });
  expect((body.events as unknown[]).length).toBe(6);
});
