/** The raw wire of a teacher's assignments. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAssignment } from '../../testing/cast.ts';
import type { Caller } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { countStatements } from '../../testing/statements.ts';
import { assignments } from './tables.ts';
import { add, readAssignmentAs, startAssignmentsServer } from './testing.fixture.ts';

const NOW = new Date('2026-03-02T06:00:00Z');

const parts = sharedFixture(startAssignmentsServer);
let teacher: Caller;

beforeAll(async () => {
  parts.clock.set(NOW);
  teacher = await parts.as(parts.classi.teacher);
});

describe("the teacher's list", () => {
  test('carries the counts of the work and of the marks, soonest due first', async () => {
    const later = await anAssignment(parts.database, parts.classi, {
      dueAt: new Date('2026-05-02T10:00:00Z'),
      liveAt: NOW,
    });
    const sooner = await anAssignment(parts.database, parts.classi, {
      title: 'Sooner',
      dueAt: new Date('2026-05-01T10:00:00Z'),
      liveAt: NOW,
    });
    parts.work.set(later.id, {
      submitted: 2,
      submittedByFormer: 0,
      inProgress: 1,
      graded: { obtained: 10, possible: 16 },
    });
    parts.flagged.set(later.id, 1);
    const list = (await teacher.post('/grader/previous-assignments', { email: 'x@y.z' })).body as unknown as {
      assignment_id: number;
    }[];
    expect(list.find(({ assignment_id }) => assignment_id === later.id)).toEqual({
      assignment_id: later.id,
      title: 'Circuits',
      course: 'Physics',
      course_code: 'PHY-10',
      course_class: '10',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      due_date: '2026-05-02T10:00:00.000Z',
      live_at: NOW.toISOString(),
      time_limit: 0,
      student_submissions_allowed: true,
      submissions: 2,
      in_progress: 1,
      students: 3,
      average: 62.5,
      needs_you: 1,
      marks_visible: true,
    });
    const order = list.map(({ assignment_id }) => assignment_id);
    expect(order.indexOf(sooner.id)).toBeLessThan(order.indexOf(later.id));
    expect(list.find(({ assignment_id }) => assignment_id === sooner.id)).toMatchObject({
      submissions: 0,
      in_progress: 0,
      average: null,
      needs_you: 0,
    });
  });

  test('takes as many statements for many assignments as for few', async () => {
    const list = () => teacher.post('/grader/previous-assignments');
    const few = await countStatements(list);
    for (let each = 0; each < 10; each += 1) await anAssignment(parts.database, parts.classi);
    const many = await countStatements(list);
    expect(few).toBe(3);
    expect(many).toBe(few);
  });
});

describe('deleting', () => {
  test('hides the assignment from everybody and keeps it', async () => {
    const assignment = await anAssignment(parts.database, parts.classi);
    const answer = await teacher.post('/grader/delete-assignment', { assignment_id: assignment.id });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Assignment deleted' }]);
    expect((await readAssignmentAs(teacher, assignment.id)).status).toBe(404);
    expect((await teacher.post('/grader/delete-assignment', { assignment_id: assignment.id })).status).toBe(
      404,
    );
    const list = (await teacher.post('/grader/previous-assignments')).body;
    expect(list).not.toContainEqual(expect.objectContaining({ assignment_id: assignment.id }));
    const stored = await parts.database.inTenant(parts.classi.tenantId, (tx) =>
      tx.select().from(assignments).where(eq(assignments.id, assignment.id)),
    );
    expect(stored).toMatchObject([{ hiddenAt: NOW }]);
  });
});

describe('who may', () => {
  test('a course of another school is no course', async () => {
    const elsewhere = await parts.as(parts.riverside.teacher);
    const answer = await add(elsewhere, { timezone: 'Europe/London' });
    expect(answer.status).toBe(200);
    expect((await readAssignmentAs(teacher, answer.body.assignment_id)).status).toBe(404);
  });
});
