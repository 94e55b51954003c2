/** The raw wire of creating an assignment. */
import { randomUUID } from 'node:crypto';
import { QUESTIONS_MAX } from '@classi/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tenants } from '../../../platform/db/index.ts';
import { files } from '../../../platform/storage/tables.ts';
import type { School } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { rubrics } from '../../courses/index.ts';
import { assignments, documents, questionVersions } from '../tables.ts';
import { add, readAssignmentAs, startAssignmentsServer } from '../testing.fixture.ts';

const NOW = new Date('2026-03-02T06:00:00Z');

const parts = sharedFixture(startAssignmentsServer);
let teacher: Caller;

beforeAll(async () => {
  parts.clock.set(NOW);
  teacher = await parts.as(parts.classi.teacher);
});

function inSchool<Result>(
  school: School,
  act: Parameters<typeof parts.database.inTenant<Result>>[1],
): Promise<Result> {
  return parts.database.inTenant(school.tenantId, act);
}

/** A document of the school with its stored file; @returns the file's name */
async function aDocument(school: School): Promise<string> {
  return inSchool(school, async (tx) => {
    const name = `document-${randomUUID()}`;
    const [file] = await tx
      .insert(files)
      .values({
        tenantId: school.tenantId,
        name,
        ownerId: school.teacher.id,
        purpose: 'document',
        originalName: 'scheme.pdf',
        contentType: 'application/pdf',
        sizeLimit: 1000,
      })
      .returning({ id: files.id });
    await tx.insert(documents).values({
      tenantId: school.tenantId,
      fileId: file?.id ?? 0,
      title: 'Scheme',
      createdBy: school.teacher.id,
    });
    return name;
  });
}

describe('creating an assignment', () => {
  test('keeps what the wizard sends, sanitised and in quarters', async () => {
    const answer = await add(teacher);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Assignment created successfully!',
      assignment_id: expect.any(Number),
    });
    const shown = await readAssignmentAs(teacher, answer.body.assignment_id);
    expect(shown.body).toEqual({
      assignment_id: answer.body.assignment_id,
      title: 'Current And Charge',
      release_mode: 'on-release',
      description: 'Before the practical.',
      student_instructions: '<p>Show your working.</p>',
      due_date: '2026-03-09T18:29:00.000Z',
      timezone: 'Asia/Kolkata',
      course_code: 'PHY-10',
      course: 'Physics',
      live_at: NOW.toISOString(),
      time_limit: 0,
      student_submissions_allowed: true,
      version: 1,
      has_work: false,
      questions: [
        {
          question_id: expect.any(Number),
          version: 1,
          question_number: 1,
          question: '<p>What is a volt?</p>',
          answer: '<p>J/C</p>',
          grading_instructions: '',
          marks_possible: 1.25,
          tags: [],
          flagged_for_review: '',
          original_question_number: '1',
          question_type: null,
          topics: [],
          subject: null,
          stem: '',
          section: '',
          choice: null,
          source: [],
          source_document_id: null,
        },
        {
          question_id: expect.any(Number),
          version: 1,
          question_number: 2,
          question: '<p>State Ohm’s law.</p>',
          answer: '',
          grading_instructions: '<p>Units matter.</p>',
          marks_possible: 2,
          tags: ['Reasoning - Clarity'],
          flagged_for_review: '',
          original_question_number: '2(a)',
          question_type: null,
          topics: [],
          subject: null,
          stem: '<p>A wire at constant temperature.</p>',
          section: 'SECTION B',
          choice: null,
          source: [{ page: 1, box: { x: 1, y: 2, width: 3, height: 4 } }],
          source_document_id: null,
        },
      ],
    });
    const stored = await inSchool(parts.classi, (tx) =>
      tx.select().from(questionVersions).where(eq(questionVersions.createdBy, parts.classi.teacher.id)),
    );
    expect(stored.find(({ question }) => question.includes('volt'))?.possibleQuarters).toBe(5);
  });

  test('gives one mark to a question without marks (spec 2 §5)', async () => {
    const bare = { question_number: 1, question: '<p>What is a volt?</p>' };
    const answer = await add(teacher, {
      questions: [bare, { ...bare, question_number: 2, marks_possible: null }],
    });
    expect((await readAssignmentAs(teacher, answer.body.assignment_id)).body.questions).toMatchObject([
      { marks_possible: 1 },
      { marks_possible: 1 },
    ]);
  });

  test('keeps the choices between questions and the total that they leave; one that has nothing left out is none', async () => {
    const choice = (group: number, alternative: number, counted = 1) => ({ group, alternative, counted });
    const question = (number: number, marks: number, more: object = {}) => ({
      question_number: number,
      question: `<p>Question ${number}</p>`,
      marks_possible: marks,
      ...more,
    });
    const answer = await add(teacher, {
      questions: [
        question(1, 1, { section: 'SECTION A' }),
        question(2, 4, { choice: choice(1, 1) }),
        question(3, 5.5, { choice: choice(1, 2) }),
        // The third of 'any two of three' was deleted in the preview.
        question(4, 3, { choice: choice(2, 1, 2) }),
        question(5, 3, { choice: choice(2, 3, 2) }),
      ],
    });
    expect((await readAssignmentAs(teacher, answer.body.assignment_id)).body.questions).toMatchObject([
      { section: 'SECTION A', choice: null },
      { section: '', choice: choice(1, 1) },
      { choice: choice(1, 2) },
      { choice: null },
      { choice: null },
    ]);
    const [made] = await inSchool(parts.classi, (tx) =>
      tx
        .select()
        .from(assignments)
        .where(eq(assignments.id, Number(answer.body.assignment_id))),
    );
    expect(made?.possibleQuarters).toBe(12.5 * 4);
  });

  test('accepts an empty release date if nothing is scheduled, and trims the longest title', async () => {
    const title = 'V'.repeat(200);
    const made = await add(teacher, {
      title: `  ${title}  `,
      make_live: 'immediately',
      live_date: '',
      live_time: '',
    });
    expect((await readAssignmentAs(teacher, made.body.assignment_id)).body).toMatchObject({
      title,
      live_at: NOW.toISOString(),
    });
    const seconds = { make_live: 'scheduled', live_date: '2026-03-04', live_time: '09:00:00' };
    const later = await add(teacher, { ...seconds, timezone: 'Asia/Kolkata' });
    expect((await readAssignmentAs(teacher, later.body.assignment_id)).body.live_at).toBe(
      '2026-03-04T03:30:00.000Z',
    );
  });

  test('creates one assignment for a request that is repeated or sent twice at once', async () => {
    const request = { request_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(teacher, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.assignment_id));
    expect(ids.size).toBe(1);
    const again = await add(teacher, { ...request, title: 'Another Title' });
    expect(ids).toContain(again.body.assignment_id);
    const made = await inSchool(parts.classi, (tx) =>
      tx.select().from(assignments).where(eq(assignments.requestId, request.request_id)),
    );
    expect(made).toMatchObject([{ title: 'Current And Charge' }]);
  });

  test.each<[change: object, status: number, message: string | RegExp]>([
    [{ title: ' ' }, 400, /Please enter an assignment title/],
    [{ title: '4 Volts' }, 400, /Assignment title must start with an alphabet/],
    [{ title: 'Volts!' }, 400, /Assignment title can only contain letters/],
    [{ course: 'HIST-9' }, 404, 'Course not found'],
    [{ course: '' }, 400, /Please select a course/],
    [{ due_date: '' }, 400, /Please select both date and time/],
    [{ due_date: '2026-02-30T10:00' }, 400, 'Please select both date and time'],
    [{ timezone: 'Asia/Atlantis' }, 400, 'This time zone is not known: Asia/Atlantis.'],
    ...[
      {},
      { live_date: '', live_time: '' },
      { live_date: '2026-03-04', live_time: '' },
      { live_date: '03/04/2026', live_time: '09:00' },
      { live_date: '2026-03-04', live_time: '9 am' },
    ].map((when): [object, number, string] => [
      { make_live: 'scheduled', ...when },
      400,
      'Please select both date and time for scheduled release',
    ]),
    [{ title: 'V'.repeat(201) }, 400, /title/],
    [
      { make_live: 'scheduled', live_date: '2026-03-10', live_time: '09:00' },
      400,
      'The release must be before the due date.',
    ],
    [
      { time_limit: 3600, student_submissions_allowed: false },
      400,
      'An assignment that is answered on paper has no time limit.',
    ],
    [{ time_limit: 46_741 }, 400, /A time limit can be at most 12 hours and 59 minutes/],
    [{ student_submissions_allowed: undefined }, 400, /Please select whether to allow student submissions/],
    [{ creation_method: 'magic' }, 400, /Please select a creation method/],
    [{ questions: [] }, 400, 'Please add at least one question before previewing.'],
    [
      {
        questions: [
          { question_number: 1, question: '<p>x</p>', marks_possible: 1, flagged_for_review: 'Marks?' },
        ],
      },
      400,
      'Question 1 still has an open issue. Please resolve it first.',
    ],
    [
      {
        questions: [1, 2].map((each) => ({
          question_number: each,
          question: '<p>x</p>',
          marks_possible: 1,
          choice: { group: 1, alternative: each, counted: each },
        })),
      },
      400,
      'Question 2: the questions of one choice must all say the same about how many of them count.',
    ],
    [{ creation_method: 'document' }, 400, 'Please choose a marking scheme first.'],
    [{ creation_method: 'document', gsutil_url: 'nowhere' }, 404, 'This document does not exist.'],
    [{ rubric_ids: [999_999] }, 400, 'One of the chosen rubrics no longer exists.'],
  ])('%j is refused', async (change, status, message) => {
    const before = (await teacher.post('/grader/previous-assignments')).body.length;
    const answer = await add(teacher, change);
    expect(answer.status).toBe(status);
    if (typeof message === 'string') expect(answer.body.message).toBe(message);
    else expect(answer.body.message).toMatch(message);
    expect(answer.body.error).toBe(answer.body.message);
    expect((await teacher.post('/grader/previous-assignments')).body).toHaveLength(before);
  });

  test('refuses more questions than an assignment can have, in a sentence for the teacher', async () => {
    const questions = Array.from({ length: QUESTIONS_MAX + 1 }, (_, index) => ({
      question_number: index + 1,
      question: '<p>x</p>',
      marks_possible: 1,
    }));
    const refused = await add(teacher, { questions });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'An assignment can have at most 300 questions.',
    ]);
  });

  test('a scheduled release is at that time of the wall, and ISO with an offset is taken as it is', async () => {
    const answer = await add(teacher, {
      due_date: '2026-03-09T18:29:00.000Z',
      make_live: 'scheduled',
      live_date: '2026-03-05',
      live_time: '09:00',
    });
    expect((await readAssignmentAs(teacher, answer.body.assignment_id)).body).toMatchObject({
      due_date: '2026-03-09T18:29:00.000Z',
      live_at: '2026-03-05T03:30:00.000Z',
    });
  });

  test('the document and the rubrics are those of the school', async () => {
    const [own, foreign] = await Promise.all(
      [parts.classi, parts.riverside].map((school) =>
        inSchool(school, async (tx) => {
          const [rubric] = await tx
            .insert(rubrics)
            .values({
              tenantId: school.tenantId,
              category: 'Reasoning',
              criterion: 'Clarity',
              description: '',
            })
            .returning({ id: rubrics.id });
          return { rubric: rubric?.id ?? 0, file: await aDocument(school) };
        }),
      ),
    );
    const made = await add(teacher, {
      creation_method: 'document',
      gsutil_url: own?.file,
      rubric_ids: [own?.rubric, own?.rubric],
    });
    expect(made.status).toBe(200);
    const [stored] = await inSchool(parts.classi, (tx) =>
      tx
        .select()
        .from(assignments)
        .where(eq(assignments.id, Number(made.body.assignment_id))),
    );
    expect(stored).toMatchObject({ documentId: expect.any(Number), rubricIds: [own?.rubric] });
    expect((await add(teacher, { creation_method: 'document', gsutil_url: foreign?.file })).status).toBe(404);
    expect((await add(teacher, { rubric_ids: [foreign?.rubric] })).status).toBe(400);
  });

  test('a question has rubrics of one category; a tag that the school has no rubric for comes along', async () => {
    await inSchool(parts.classi, (tx) =>
      tx.insert(rubrics).values(
        ['Argument', 'Style'].map((category) => ({
          tenantId: parts.classi.tenantId,
          category,
          criterion: 'Order',
          description: '',
        })),
      ),
    );
    const tagged = (...tags: string[]) => ({
      questions: [{ question_number: 1, question: '<p>Why?</p>', marks_possible: 1, tags }],
    });
    const refused = await add(teacher, tagged('Argument - Order', 'Style - Order'));
    expect([refused.status, refused.body.code]).toEqual([400, 'writing/rubric-categories']);
    expect((await add(teacher, tagged('Argument - Order', 'Of old - Gone'))).status).toBe(200);
  });
});

describe('when students see marks', () => {
  test('is as the teacher chooses, or else as the school has set it', async () => {
    const modeOf = async (input: object) => {
      const { body } = await add(teacher, input);
      return (await readAssignmentAs(teacher, body.assignment_id)).body.release_mode;
    };
    expect(await modeOf({})).toBe('on-release');
    expect(await modeOf({ release_mode: 'when-marked' })).toBe('when-marked');
    const { tenantId } = parts.classi;
    await inSchool(parts.classi, (tx) =>
      tx.update(tenants).set({ releaseMode: 'when-marked' }).where(eq(tenants.id, tenantId)),
    );
    expect(await modeOf({})).toBe('when-marked');
    expect(await modeOf({ release_mode: 'on-release' })).toBe('on-release');
    expect((await add(teacher, { release_mode: 'never' })).status).toBe(400);
  });
});

describe('an exam on paper', () => {
  const liveOf = async (input: object) => {
    const { body } = await add(teacher, { student_submissions_allowed: false, ...input });
    const shown = (await readAssignmentAs(teacher, body.assignment_id)).body;
    return [shown.live_at, shown.due_date];
  };

  test('is read by students from its due date on, unless the teacher chooses another moment', async () => {
    const [live, due] = await liveOf({ make_live: undefined });
    expect(live).toBe(due);
    expect((await liveOf({ make_live: 'immediately' }))[0]).toBe(NOW.toISOString());
    const scheduled = { make_live: 'scheduled', live_date: '2026-03-05', live_time: '09:00' };
    expect((await liveOf(scheduled))[0]).toBe('2026-03-05T03:30:00.000Z');
  });
});
