/** The demo schools, into an empty database; their marks come through the use cases that a teacher has. */
import { gradeSubmission, updateResponse } from '../../features/grading/index.ts';
import type { Session } from '../../features/identity/index.ts';
import type { ComposedProduct } from '../composition/compose.ts';
import { demoSchools } from './content/index.ts';
import { type SeededWork, seedAssignments } from './seed-assignments.ts';
import { seedPeople } from './seed-people.ts';

/** Submissions that are marked side by side while the schools are filled in. */
const SIDE_BY_SIDE = 4;

function asTeacher(tenantId: number, accountId: number): Session {
  return { id: 'demo', tenantId, accountId, role: 'instructor' };
}

async function markWork(product: ComposedProduct, tenantId: number, { toMark }: SeededWork): Promise<void> {
  const waiting = [...toMark];
  const markNext = async (): Promise<void> => {
    const next = waiting.pop();
    if (!next) return;
    const session = asTeacher(tenantId, next.instructorId);
    for await (const event of await gradeSubmission(product, session, next, new AbortController().signal)) {
      if (event.status === 'error') throw new Error(`The demo work could not be marked: ${event.error}`);
    }
    return markNext();
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, markNext));
}

async function checkMarks(
  product: ComposedProduct,
  tenantId: number,
  { checked }: SeededWork,
): Promise<void> {
  for (const { responseId, instructorId, points, feedback } of checked) {
    await updateResponse(product, asTeacher(tenantId, instructorId), {
      responseId,
      marksObtained: points,
      feedback,
      flagResolved: true,
    });
  }
}

export async function fillDemo(product: ComposedProduct): Promise<void> {
  const { database, config } = product;
  for (const school of demoSchools) {
    const seeded = await seedPeople(database, school);
    const now = product.clock.now();
    const work = await database.inTenant(seeded.tenantId, (tx) =>
      seedAssignments({ tx, school, seeded, now }),
    );
    // Without a worker in this process, the marking might wait for ever.
    if (!config.hasWorker) continue;
    await markWork(product, seeded.tenantId, work);
    await checkMarks(product, seeded.tenantId, work);
  }
}
