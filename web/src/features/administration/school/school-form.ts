/** The settings of the school as they are typed. Pure. */
import type { SchoolSettings, setSchoolSettings } from '@classi/contract/administration/endpoints';
import type { BodyOf } from '@classi/contract/http/endpoint';
import type { Language } from '@classi/contract/identity/languages';
import type { DateFormat } from '@classi/contract/school/date-formats';
import { SCHOOL_SLUG } from '@classi/contract/setup/limits';
import * as t from '../../../messages/compiled/administration/school.ts';
import {
  type GradeForm,
  gradeFormProblem,
  toGradeForm,
  toGradeScheme,
} from '../../../ui/school/grade-form.ts';
import type { Logo } from '../../../ui/school/logo-file.ts';
import { toBase64 } from '../rosters/to-base64.ts';

export interface SchoolForm {
  name: string;
  slug: string;
  timezone: string;
  colour: string | null;
  language: Language;
  dateFormat: DateFormat;
  grades: GradeForm;
  /** A new logo; null removes it, and undefined leaves it as it is. */
  logo: Logo | null | undefined;
}

export type SchoolChange = BodyOf<typeof setSchoolSettings>;

export function toSchoolForm(settings: SchoolSettings): SchoolForm {
  const { name, slug, timezone, colour, dateFormat, gradeScheme } = settings;
  return {
    ...{ name, slug, timezone, colour, dateFormat, logo: undefined },
    language: settings.language ?? 'en',
    grades: toGradeForm(gradeScheme),
  };
}

/** Returns what is sent. @param version that of the settings which the form began with */
export function toSettingsChange({ grades, logo, ...form }: SchoolForm, version: number): SchoolChange {
  return {
    ...form,
    gradeScheme: toGradeScheme(grades),
    version,
    ...(logo === undefined ? {} : { logo: logo?.base64 ?? null }),
  };
}

/** Returns the file in a `data:` URL in base64; its text may be percent-encoded instead. */
function fileIn(url: string): string {
  const [head = '', content = ''] = [url.slice(0, url.indexOf(',')), url.slice(url.indexOf(',') + 1)];
  return head.endsWith(';base64')
    ? content
    : toBase64(new TextEncoder().encode(decodeURIComponent(content)).buffer);
}

/**
 * Returns what restores earlier settings.
 * @param version that of the settings to replace
 * @param hasNewLogo the change to undo replaced or removed the logo
 */
export function restoringChange(
  { logo, ...earlier }: SchoolSettings,
  { version, hasNewLogo }: { version: number; hasNewLogo: boolean },
): SchoolChange {
  return { ...earlier, version, ...(hasNewLogo ? { logo: logo && fileIn(logo) } : {}) };
}

export interface SchoolProblem {
  /** The id of the field. */
  field: 'name' | 'slug' | 'grades';
  sentence: string;
}

/** Returns the first wrong field. The server validates them again. */
export function schoolFormProblem({ name, slug, grades }: SchoolForm): SchoolProblem | null {
  if (name.trim().length < 2) return { field: 'name', sentence: t.nameMissingError() };
  if (!SCHOOL_SLUG.test(slug)) return { field: 'slug', sentence: t.shortNameError() };
  const sentence = gradeFormProblem(grades);
  return sentence === null ? null : { field: 'grades', sentence };
}
