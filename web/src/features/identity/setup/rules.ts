/** Validates the steps of the first run. The server validates them again. */

import { COURSE_CODE, COURSE_CODE_MAX } from '@classi/contract/administration/limits';
import type { Language } from '@classi/contract/identity/languages';
import { NAME_PATTERN } from '@classi/contract/identity/limits';
import { type DateFormat, DEFAULT_DATE_FORMAT } from '@classi/contract/school/date-formats';
import { type PeopleWay, SCHOOL_COLOURS, SCHOOL_SLUG } from '@classi/contract/setup/limits';
import { signupSentences as says } from '@classi/contract/signup/limits';
import { usualZone } from '../../../lib/time/usual-zone.ts';
import * as t from '../../../messages/compiled/identity/setup.ts';
import { type GradeForm, gradeFormProblem, PERCENTAGE_FORM } from '../../../ui/school/grade-form.ts';
import type { Logo } from '../../../ui/school/logo-file.ts';
import { passwordProblem } from '../signup/rules.ts';

export interface Setup {
  name: string;
  slug: string;
  timezone: string;
  language: Language;
  dateFormat: DateFormat;
  grades: GradeForm;
  colour: string;
  logo: Logo | null;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  again: string;
  way: PeopleWay;
  /** Domains as typed, for people who sign up. */
  teacherDomains: string;
  studentDomains: string;
  courseName: string;
  courseCode: string;
  grade: string;
}

export const EMPTY_SETUP: Setup = {
  ...{ name: '', slug: '', timezone: usualZone(Intl.DateTimeFormat().resolvedOptions().timeZone) },
  ...{ language: 'en', dateFormat: DEFAULT_DATE_FORMAT, grades: PERCENTAGE_FORM },
  ...{ way: 'class-lists', teacherDomains: '', studentDomains: '' },
  ...{
    colour: SCHOOL_COLOURS[0],
    logo: null,
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    again: '',
  },
  ...{ courseName: '', courseCode: '', grade: '' },
};

export interface SetupProblem {
  /** The id of the field, or null if the problem is about none. */
  field: keyof Setup | null;
  sentence: string;
}

/**
 * Returns a short name from the first words in lower-case ASCII: 'St. Mary’s School, Pune' becomes
 * 'st-marys'.
 */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'school' && word !== 'the');
  return words.slice(0, 2).join('-').slice(0, 40).replace(/-$/, '');
}

function schoolProblem({ name, slug, timezone, grades }: Setup): SetupProblem | null {
  if (name.trim().length < 2) return { field: 'name', sentence: t.schoolNameRequired() };
  if (!SCHOOL_SLUG.test(slug)) return { field: 'slug', sentence: t.shortNameRequired() };
  if (timezone === '') return { field: 'timezone', sentence: t.timeZoneRequired() };
  const sentence = gradeFormProblem(grades);
  return sentence === null ? null : { field: 'grades', sentence };
}

function administratorProblem(setup: Setup): SetupProblem | null {
  for (const field of ['firstName', 'lastName'] as const)
    if (!NAME_PATTERN.test(setup[field].trim())) return { field, sentence: says.names };
  if (!/^\S+@\S+\.\S+$/.test(setup.email.trim())) return { field: 'email', sentence: says.badEmail };
  return passwordProblem(setup);
}

/** Returns the domains in a text, separated by spaces, commas or lines, in lower case. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter(Boolean),
  ),
];

function peopleProblem({ way, teacherDomains, studentDomains }: Setup): SetupProblem | null {
  if (way !== 'sign-up') return null;
  const [ofTeachers, ofStudents] = [domainsIn(teacherDomains), domainsIn(studentDomains)];
  if (ofTeachers.length + ofStudents.length === 0)
    return { field: 'teacherDomains', sentence: t.domainRequired() };
  for (const [field, domains] of [
    ['teacherDomains', ofTeachers],
    ['studentDomains', ofStudents],
  ] as const) {
    const wrong = domains.find((domain) => !/^[^@]+\.[^@.]+$/.test(domain));
    if (wrong !== undefined) return { field, sentence: t.domainInvalid({ text: wrong }) };
  }
  const shared = ofTeachers.find((domain) => ofStudents.includes(domain));
  return shared === undefined
    ? null
    : { field: 'studentDomains', sentence: t.domainInBothLists({ domain: shared }) };
}

/** Returns whether a first course was entered. A school whose class lists name its courses needs none. */
export const hasFirstCourse = ({ courseName, courseCode, grade }: Setup): boolean =>
  [courseName, courseCode, grade].some((text) => text.trim() !== '');

function courseProblem(setup: Setup): SetupProblem | null {
  if (!hasFirstCourse(setup)) return null;
  const { courseName, courseCode, grade } = setup;
  if (courseName.trim() === '') return { field: 'courseName', sentence: t.courseNameRequired() };
  if (!COURSE_CODE.test(courseCode.trim()) || courseCode.trim().length > COURSE_CODE_MAX)
    return { field: 'courseCode', sentence: t.courseCodeRequired() };
  return grade.trim() === '' ? { field: 'grade', sentence: t.courseGradeRequired() } : null;
}

/** Returns the first missing or invalid field of a step, counted from 0, or null if the step is complete. */
export function stepProblem(step: number, setup: Setup): SetupProblem | null {
  return [schoolProblem, administratorProblem, peopleProblem, courseProblem][step]?.(setup) ?? null;
}
