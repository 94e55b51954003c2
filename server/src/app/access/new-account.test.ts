/**
 * A new account of the same school, without a course: over all endpoints there are, with the ids of what others have, nothing of theirs is
 * shown. What belongs to the whole school (`SCHOOL_WIDE`) is named, so that a new endpoint is thought about.
 */
import { endpoints } from '@classi/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { aNewcomer, anAssignment } from '../../testing/cast.ts';
import { type Caller, loggedIn } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { samples } from './samples.fixture.ts';
import { callEndpoint, startTwoSchools } from './two-schools.fixture.ts';

/** Textbooks belong to the school, and say nothing of a course. */
const SCHOOL_WIDE = [
  'GET /chatbot/list-textbooks',
  'POST /chatbot/get-talk',
  'POST /chatbot/get-textbook-passage',
  'POST /chatbot/new-conversation',
];

const schools = sharedFixture(startTwoSchools);
let newcomers: Record<'student' | 'instructor', Caller>;
beforeAll(async () => {
  const { database, facts, product } = schools;
  // Due soon, and with a key that the question library could show.
  await anAssignment(database, facts.school, {
    title: 'Quiz of the first school',
    questions: [{ question: '<p>Coming in the first school</p>', answer: '<p>Key of the first school</p>' }],
  });
  const student = await aNewcomer(database, facts.school, 'student');
  const instructor = await aNewcomer(database, facts.school, 'instructor');
  newcomers = {
    student: await loggedIn(product.server, student),
    instructor: await loggedIn(product.server, instructor),
  };
});

const guarded = endpoints
  .filter((endpoint) => endpoint.access !== 'public')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  // The sample of this call changes the password that the other calls log in with.
  .filter(([name]) => name !== 'POST /auth/change-password' && !SCHOOL_WIDE.includes(name));

describe.each(['student', 'instructor'] as const)('a new %s', (role) => {
  const own = guarded.filter(
    ([, { access }]) => access === role || access === 'member' || access === 'account',
  );
  test.each(own)('%s shows nothing of a course', async (name, endpoint) => {
    const sample = samples[name]?.(schools.facts);
    if (!sample) throw new Error(`Say in access/samples/ how ${name} is called.`);
    const answer = await callEndpoint(newcomers[role], endpoint, sample);
    expect(answer.text).not.toMatch(/first school|FIRST-ONLY|@classi|Bhandari|Sethi/);
    expect(answer.status, answer.text).toBe(sample.elsewhere === 'hidden' ? 404 : 200);
  });
});
