import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { listPeopleAround } from './people-store.ts';

const parts = sharedFixture(() => startTestServer(() => undefined));

const emailsAround = async (person: { id: number }, tenantId: number) =>
  (await parts.database.inTenant(tenantId, (tx) => listPeopleAround(tx, person.id))).filter((name) =>
    name.includes('@'),
  );

test('lists the people of a teacher’s courses, and no one of another school', async () => {
  const { classi, riverside } = parts;
  const emails = await emailsAround(classi.teacher, classi.tenantId);
  expect(emails).toContain(classi.teacher.email);
  expect(emails).toContain(classi.students[0]?.email);
  expect(emails).not.toContain(riverside.teacher.email);
});

test('lists the people around a student', async () => {
  const { classi } = parts;
  const [student] = classi.students;
  const emails = student ? await emailsAround(student, classi.tenantId) : [];
  expect(emails).toContain(student?.email);
  expect(emails).toContain(classi.teacher.email);
});
