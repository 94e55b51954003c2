/** Validates the steps of the first run. The server validates them again. */

import { COURSE_CODE, COURSE_CODE_MAX } from '@classi/contract/administration/limits';
import { NAME_PATTERN } from '@classi/contract/identity/limits';
import { LOGO_BYTES_MAX, SCHOOL_COLOURS, SCHOOL_SLUG } from '@classi/contract/setup/limits';
import { signupSentences as says } from '@classi/contract/signup/limits';
import * as t from '../../../messages/compiled/identity/setup.ts';
import { passwordProblem } from '../signup/rules.ts';

export interface Logo {
  base64: string;
  /** A `data:` URL for the preview. */
  preview: string;
}

export interface Setup {
  name: string;
  slug: string;
  timezone: string;
  colour: string;
  logo: Logo | null;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  again: string;
  courseName: string;
  courseCode: string;
  grade: string;
}

export const EMPTY_SETUP: Setup = {
  ...{ name: '', slug: '', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
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
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'school' && word !== 'the');
  return words.slice(0, 2).join('-').slice(0, 40).replace(/-$/, '');
}

function schoolProblem({ name, slug, timezone }: Setup): SetupProblem | null {
  if (name.trim().length < 2) return { field: 'name', sentence: t.pleaseEnterTheSchoolsName() };
  if (!SCHOOL_SLUG.test(slug)) return { field: 'slug', sentence: t.pleaseEnterAShortName() };
  return timezone === '' ? { field: 'timezone', sentence: t.pleaseChooseATimeZone() } : null;
}

function administratorProblem(setup: Setup): SetupProblem | null {
  for (const field of ['firstName', 'lastName'] as const)
    if (!NAME_PATTERN.test(setup[field].trim())) return { field, sentence: says.names };
  if (!/^\S+@\S+\.\S+$/.test(setup.email.trim())) return { field: 'email', sentence: says.badEmail };
  return passwordProblem(setup);
}

function courseProblem({ courseName, courseCode, grade }: Setup): SetupProblem | null {
  if (courseName.trim() === '') return { field: 'courseName', sentence: t.pleaseEnterTheCoursesName() };
  if (!COURSE_CODE.test(courseCode.trim()) || courseCode.trim().length > COURSE_CODE_MAX)
    return { field: 'courseCode', sentence: t.pleaseEnterAShortCode() };
  return grade.trim() === '' ? { field: 'grade', sentence: t.pleaseEnterTheGrade() } : null;
}

/** Returns the first missing or invalid field of a step, counted from 0, or null if the step is complete. */
export function stepProblem(step: number, setup: Setup): SetupProblem | null {
  return [schoolProblem, administratorProblem, courseProblem][step]?.(setup) ?? null;
}

/** Reads a logo file. @throws Error with a sentence for the user */
export async function readLogoFile(file: File): Promise<Logo> {
  if (file.size > LOGO_BYTES_MAX) throw new Error(t.aLogoHasAtMost());
  if (!/^image\/(png|jpeg|svg\+xml)$/.test(file.type)) throw new Error(t.aLogoIsAPng());
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const base64 = btoa(binary);
  return { base64, preview: `data:${file.type};base64,${base64}` };
}
