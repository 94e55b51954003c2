/**
 * Calls every endpoint that a student may call, including future ones, with marked work before its marks are released. No reply may contain
 * anything of the key, the grading instructions, the marks or the feedback.
 */
import { endpoints } from '@classi/contract/endpoints';
import { expect, test } from 'vitest';
import { submissions } from '../../features/answering/tables.ts';
import { giveMark, lockSubmission, settleSubmission } from '../../features/grading/store.ts';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import { anAssignment, type BuiltAssignment } from '../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import type { Sample } from '../access/facts.fixture.ts';
import { samples } from '../access/samples.fixture.ts';
import { callEndpoint, startTwoSchools } from '../access/two-schools.fixture.ts';

/** Words that stand nowhere else. */
const SECRET = {
  key: 'keyword-zanzibar',
  gradingInstructions: 'instruction-quokka',
  feedback: 'feedback-axolotl',
  evidence: 'evidence-pangolin',
  topic: 'topic-capybara',
};
/** A mark that no other number of these answers is like. */
const MARKS = 37.25;

const schools = sharedFixture(startTwoSchools);

const unreleased = sharedValue(() => markedAssignment('on-release', 'not released'));
const atOnce = sharedValue(() => markedAssignment('when-marked', 'shown at once'));

async function markedAssignment(releaseMode: 'on-release' | 'when-marked', suffix: string) {
  const { database, facts } = schools;
  const { school } = facts;
  const [student] = school.students;
  const { tenantId } = school;
  const assignment = await anAssignment(database, school, {
    ...{ title: `Marked, ${suffix}`, releaseMode },
    questions: [
      {
        answer: `<p>${SECRET.key} ${suffix}</p>`,
        gradingInstructions: `<p>${SECRET.gradingInstructions} ${suffix}</p>`,
        marks: 80,
        topics: [`${SECRET.topic} ${suffix}`],
      },
    ],
  });
  const { responseIds } = await aSubmission(database, student, assignment, { 1: '<p>An answer</p>' });
  await database.inTenant(tenantId, async (tx) => {
    await giveMark(tx, {
      ...{ tenantId, source: 'engine', questionVersion: 1, answerRevision: 1, possibleQuarters: 320 },
      responseId: responseIds.get(1) ?? 0,
      obtainedQuarters: MARKS * 4,
      feedback: `<p>${SECRET.feedback} ${suffix}</p>`,
      evidence: [
        {
          ...{ point: 1, key: `${SECRET.evidence} ${suffix}`, verdict: 'missing' },
          ...{ quotes: [], given: 0, possible: 2, note: '' },
        },
      ],
    });
    const work = await lockSubmission(tx, { assignmentId: assignment.id, studentId: student.id });
    if (work) await settleSubmission(tx, work, new Date());
  });
  return assignment;
}

/** The sample of an endpoint, with the assignment that is marked in the place of the one that it names. */
function sampleFor(name: string, assignment: BuiltAssignment): Sample | undefined {
  const made = samples[name]?.({ ...schools.facts, assignment });
  return made;
}

/** Returns the parts of this assignment's marked work that a text contains. */
function foundIn(text: string, suffix: string): string[] {
  const words = Object.values(SECRET).filter((word) => text.includes(`${word} ${suffix}`));
  return text.includes(String(MARKS)) ? [...words, String(MARKS)] : words;
}

const studentEndpoints = endpoints.filter(
  ({ access, path }) => (access === 'student' || access === 'member') && path !== '/auth/change-password',
);

test('has a sample for every call that a student may make', () => {
  const missing = studentEndpoints
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !samples[name]);
  expect(missing).toEqual([]);
});

// With the assignment that is shown at once hidden, any mark that is found is of the one that is not released.
test.each(studentEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s tells nothing of marks that are not released',
  async (name, endpoint) => {
    const sample = sampleFor(name, unreleased);
    if (!sample) throw new Error(`No sample of ${name}.`);
    await hideAtOnce(true);
    const { text } = await callEndpoint(schools.callers.student.first, endpoint, sample);
    expect(foundIn(text, 'not released')).toEqual([]);
  },
);

async function hideAtOnce(isHidden: boolean): Promise<void> {
  const { database, facts } = schools;
  await database.inTenant(facts.school.tenantId, (tx) =>
    tx.$client.query('update assignments set hidden_at = case when $2 then now() end where id = $1', [
      atOnce.id,
      isHidden,
    ]),
  );
}

test('the same calls tell of marks that are shown at once', async () => {
  await hideAtOnce(false);
  const { first } = schools.callers.student;
  const list = await first.get('/students/get-assignments');
  expect(foundIn(list.text, 'shown at once')).toEqual([String(MARKS)]);
  const dashboard = await first.get('/students/get-dashboard');
  expect(foundIn(dashboard.text, 'shown at once')).toEqual([SECRET.topic, String(MARKS)]);
  const questions = await first.post('/students/get-assignment-questions', { assignment_id: atOnce.id });
  expect(foundIn(questions.text, 'shown at once')).toEqual([
    SECRET.feedback,
    SECRET.evidence,
    SECRET.topic,
    String(MARKS),
  ]);
});

test('a student who was shown nothing is not recorded as having looked', async () => {
  const { database, facts } = schools;
  const rows = await database.inTenant(facts.school.tenantId, (tx) =>
    tx.select({ assignmentId: submissions.assignmentId, seenAt: submissions.marksSeenAt }).from(submissions),
  );
  const seen = rows.filter(({ seenAt }) => seenAt !== null).map(({ assignmentId }) => assignmentId);
  expect(seen).toEqual([atOnce.id]);
});
