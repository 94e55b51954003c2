/** What features above the papers do when a paper gets its right student. */
import { expect, test } from 'vitest';
import { submissions } from '../../features/answering/index.ts';
import { insights } from '../../features/insights/tables.ts';
import { anAssignment } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTestProduct } from './product.fixture.ts';

const fixture = sharedFixture(startTestProduct);

test('removes the summaries of a paper that was given to another student', async () => {
  const { database, classi: school } = fixture;
  const { tenantId, students } = school;
  const [first, second, third] = students;
  const { id: assignmentId } = await anAssignment(database, school);
  const about = (audience: 'class' | 'teacher' | 'student', studentId: number) => ({
    ...{ tenantId, assignmentId, audience, studentId, restsOn: 'marks', summary: '<p>Good work.</p>' },
    writtenAt: new Date('2026-05-04T09:30:00Z'),
  });
  await database.inTenant(tenantId, async (tx) => {
    await tx.insert(submissions).values({
      ...{ tenantId, assignmentId, studentId: first.id, origin: 'paper', fileName: 'paper.pdf' },
    });
    await tx
      .insert(insights)
      .values([about('class', 0), about('student', first.id), about('teacher', second.id)]);
    await tx.insert(insights).values(about('student', third.id));
  });
  const teacher = await fixture.as(school.teacher);
  const moved = await teacher.post('/grader/move-paper', {
    ...{ assignment_id: assignmentId, student_id: first.id, to_student_id: second.id },
    file_name: 'paper.pdf',
  });
  expect(moved.status, moved.text).toBe(200);
  const left = await database.inTenant(tenantId, (tx) => tx.select().from(insights));
  expect(left.map(({ studentId }) => studentId)).toEqual([third.id]);
});
