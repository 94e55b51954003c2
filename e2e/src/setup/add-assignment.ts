import type { WireClient } from '../product/wire-client.ts';

const DAY_MS = 86_400_000;

/**
 * Adds an assignment to the physics course of the demo school, due tomorrow.
 * @param details title, questions and other fields, by the wire's names
 * @returns its id
 */
export async function addAssignment(
  teacher: WireClient,
  details: { title: string; questions: readonly object[]; [field: string]: unknown },
): Promise<number> {
  const { assignment_id } = await teacher.post<{ assignment_id: number }>('/grader/add-assignment', {
    due_date: new Date(Date.now() + DAY_MS).toISOString(),
    timezone: 'Europe/London',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    ...details,
  });
  return assignment_id;
}
