/**
 * The calls of the first run. They do not use the contract's schemas, so that the pages before the login stay
 * small.
 */
import { send } from '../../../lib/http/http.ts';
import { setRole } from '../../../lib/session/session.ts';
import { storeTenant } from '../../../lib/session/tenant.ts';
import { toGradeScheme } from '../../../ui/school/grade-form.ts';
import { domainsIn, hasFirstCourse, type Setup } from './rules.ts';

export async function checkLink(token: string): Promise<void> {
  await send({ method: 'POST', path: '/auth/setup/check', json: { token } });
}

/**
 * Checks the password before the next step.
 * @throws HttpError password/guessable
 */
export async function checkPassword(token: string, setup: Setup): Promise<void> {
  const { password, email, firstName, lastName, name } = setup;
  const json = { token, password, about: [email.trim(), firstName, lastName, name] };
  await send({ method: 'POST', path: '/auth/setup/check', json });
}

/** Creates the school, and logs in its administrator. */
export async function setUpSchool(token: string, setup: Setup): Promise<void> {
  const { name, slug, timezone, colour, logo, firstName, lastName, email, password } = setup;
  const { courseName, courseCode, grade, language, dateFormat, grades, way } = setup;
  await send({
    method: 'POST',
    path: '/auth/setup/school',
    json: {
      token,
      school: {
        ...{ name, short_name: slug, timezone, colour, logo: logo?.base64 ?? null },
        ...{ language, date_format: dateFormat, grade_scheme: toGradeScheme(grades) },
      },
      people: {
        way,
        teacher_domains: way === 'sign-up' ? domainsIn(setup.teacherDomains) : [],
        student_domains: way === 'sign-up' ? domainsIn(setup.studentDomains) : [],
      },
      administrator: { first_name: firstName, last_name: lastName, email: email.trim(), password },
      course: hasFirstCourse(setup)
        ? { course_code: courseCode, course_name: courseName, course_class: grade }
        : null,
    },
  });
  storeTenant(slug);
  setRole('administrator');
}
