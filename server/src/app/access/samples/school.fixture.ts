/** A valid call of each endpoint about people, courses and dashboards. */
import { PASSWORD } from '../../../testing/cast.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import type { Samples } from '../facts.fixture.ts';

/** Options of a passkey that the server did not create. */
const NEVER_BEGUN = { challenge: 'bm90IGRyYXdu', rp: { id: 'localhost' }, user: { id: 'MS4x' } };

export const school: Samples = {
  'GET /students/get-student': () => ({ elsewhere: 'own' }),
  'GET /instructors/get-instructor': () => ({ elsewhere: 'own' }),
  'GET /students/get-courses': () => ({ elsewhere: 'own' }),
  'POST /instructors/get-courses': ({ school }) => ({
    body: { instructor_id: school.teacher.id },
    elsewhere: 'own',
  }),
  'GET /instructors/get-course-students/{courseCode}': () => ({
    params: { courseCode: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'GET /instructors/get-course-assignments/{courseCode}': () => ({
    params: { courseCode: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'GET /instructors/get-course-statistics/{courseCode}': () => ({
    params: { courseCode: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'GET /instructors/get-course-grades/{courseCode}': () => ({
    params: { courseCode: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'POST /students/update-profile': () => ({
    body: { firstName: 'Tara', lastName: 'Mehta' },
    elsewhere: 'own',
  }),
  'POST /instructors/update-profile': () => ({
    body: { title: 'Ms', firstName: 'Asha', lastName: 'Rao' },
    elsewhere: 'own',
  }),
  'POST /auth/change-password': () => ({
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}x` },
    elsewhere: 'own',
  }),
  'POST /auth/language': () => ({ body: { language: 'hi' }, elsewhere: 'own' }),
  'GET /auth/notices': () => ({ elsewhere: 'own' }),
  'POST /auth/notices': () => ({ body: { is_on: true }, elsewhere: 'own' }),
  'GET /auth/consent': () => ({ elsewhere: 'own' }),
  'POST /auth/consent/accept': () => ({ body: { version: 1 }, elsewhere: 'hidden' }),
  'GET /auth/second-factor': () => ({ elsewhere: 'own' }),
  'POST /auth/second-factor/activate': () => ({ body: { code: '123456' }, elsewhere: 'hidden' }),
  'POST /auth/second-factor/begin': () => ({ body: { password: PASSWORD }, elsewhere: 'own' }),
  'POST /auth/second-factor/renew-recovery-codes': () => ({
    body: { password: PASSWORD },
    elsewhere: 'hidden',
  }),
  'POST /auth/second-factor/turn-off': () => ({ body: { password: PASSWORD }, elsewhere: 'own' }),
  'GET /auth/second-factor/passkeys': () => ({ elsewhere: 'own' }),
  'POST /auth/second-factor/passkeys/add': () => ({
    body: { name: 'Phone', passkey: softwareAuthenticator('http://localhost').create(NEVER_BEGUN) },
    elsewhere: 'hidden',
  }),
  'POST /auth/second-factor/passkeys/begin': () => ({ body: { password: PASSWORD }, elsewhere: 'own' }),
  'POST /auth/second-factor/passkeys/rename': () => ({ body: { id: 1, name: 'Mine' }, elsewhere: 'hidden' }),
  'POST /auth/second-factor/passkeys/remove': () => ({ body: { id: 1 }, elsewhere: 'hidden' }),
  'GET /auth/sign-on-link': () => ({ elsewhere: 'own' }),
  'POST /auth/sign-on-link/connect': () => ({ elsewhere: 'hidden' }),
  'POST /auth/sign-on-link/disconnect': () => ({ elsewhere: 'own' }),
  'GET /students/get-timetable': () => ({ elsewhere: 'own' }),
  'GET /instructors/get-timetable': () => ({ elsewhere: 'own' }),
  'GET /students/get-dashboard': () => ({ elsewhere: 'own' }),
  'GET /instructors/get-dashboard': () => ({ elsewhere: 'own' }),
  'GET /instructors/get-aura-use': () => ({ elsewhere: 'own' }),
  'GET /instructors/get-figure-description': ({ image }) => ({
    query: { address: `/editor/${image}` },
    elsewhere: 'hidden',
  }),
  'POST /instructors/correct-figure-description': ({ image }) => ({
    body: { address: `/editor/${image}`, words: 'A lamp.', instead_of: null },
    elsewhere: 'hidden',
  }),
};
