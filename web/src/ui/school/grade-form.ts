/** The grade scheme of a school as it is typed. */
import {
  GRADE_TABLE_SENTENCES,
  type GradeScheme,
  type GradeSchemeName,
  gradeBoundaries,
  gradeTableProblem,
} from '@classi/contract/school/grade-schemes';
import { sentenceText } from '../../lib/language/translations.ts';

interface GradeRow {
  grade: string;
  /** The lowest percentage, as typed. */
  from: string;
}

export interface GradeForm {
  name: GradeSchemeName;
  /** The school's own table; it stays while another scheme is chosen. */
  rows: GradeRow[];
}

const rowsOf = (scheme: GradeScheme): GradeRow[] =>
  gradeBoundaries(scheme).map(({ grade, from }) => ({ grade, from: String(from) }));

export const toGradeForm = (scheme: GradeScheme): GradeForm => ({
  name: scheme.name,
  rows: scheme.name === 'own' ? rowsOf(scheme) : [],
});

export const PERCENTAGE_FORM: GradeForm = { name: 'percentage', rows: [] };

/** Chooses a scheme. The school's own table begins with the grades of the scheme that was chosen before. */
export function chooseScheme({ name: before, rows }: GradeForm, name: GradeSchemeName): GradeForm {
  if (name !== 'own' || rows.length > 0) return { name, rows };
  const start = rowsOf({ name: before, boundaries: [] });
  return { name, rows: start.length > 0 ? start : rowsOf({ name: 'cbse', boundaries: [] }) };
}

/** Accepts a decimal comma. An empty field is no number. */
const percentIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

export const toGradeScheme = ({ name, rows }: GradeForm): GradeScheme => ({
  name,
  boundaries:
    name === 'own' ? rows.map(({ grade, from }) => ({ grade: grade.trim(), from: percentIn(from) })) : [],
});

/** Returns the sentence about the first fault of the school's own table, or null. */
export function gradeFormProblem(form: GradeForm): string | null {
  const problem = form.name === 'own' ? gradeTableProblem(toGradeScheme(form).boundaries) : null;
  return problem && sentenceText(GRADE_TABLE_SENTENCES[problem]);
}
