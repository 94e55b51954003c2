import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import {
  assignment,
  type CheckedMark,
  type question,
  schoolFile,
  student,
  textbook,
  type work,
} from './schema.ts';

export type { CheckedMark, Moment } from './schema.ts';

export type DemoQuestion = ReturnType<typeof readAssignment>['questions'][number];
export type DemoAssignment = ReturnType<typeof readAssignment>;
export type DemoWork = DemoAssignment['work'][number];
export type DemoSchool = ReturnType<typeof readSchool>;

const readText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const readJson = <T>(path: string, schema: z.ZodType<T>): T => schema.parse(JSON.parse(readText(path)));

/**
 * Returns an assignment with its questions numbered and the names of answers replaced by the answers. Answers without text are left out.
 *
 * @throws Error if a row of work is not as long as the assignment, has an unknown name, or has a mark on a question without an answer
 */
export function resolveAssignment({
  questions,
  work: rows,
  subject,
  ...fields
}: z.output<typeof assignment>) {
  return {
    ...fields,
    questions: questions.map(({ answers: _, label, ...question }, index) => ({
      label: label ?? String(index + 1),
      ...question,
      number: index + 1,
      subject,
    })),
    work: rows.map((row) => ({
      student: row.student,
      lastSaved: row.at,
      submitted: row.isOpen ? null : row.at,
      responses: resolveResponses(questions, row),
    })),
  };
}

function resolveResponses(
  questions: z.output<typeof question>[],
  { student, answers, checked }: z.output<typeof work>,
): { question: number; html: string; checked?: CheckedMark }[] {
  const names = answers.split(' ');
  if (names.length !== questions.length) {
    throw new Error(`${student} has ${names.length} answers to ${questions.length} questions: ${answers}`);
  }
  return names.flatMap((name, index) => {
    const number = index + 1;
    const mark = checked[number];
    if (name === '-') {
      if (mark) throw new Error(`${student} has a mark on question ${number}, which was left blank.`);
      return [];
    }
    const html = questions[index]?.answers[name];
    if (html === undefined) throw new Error(`Question ${number} has no answer named '${name}'.`);
    return [mark ? { question: number, html, checked: mark } : { question: number, html }];
  });
}

const readAssignment = (path: string) => resolveAssignment(readJson(path, assignment));

/** @param key the school's tenant and its folder */
function readSchool(key: 'classi' | 'riverside') {
  const { textbooks, assignments, ...fields } = readJson(`${key}/school.json`, schoolFile);
  const rows: unknown = parse(readText(`${key}/students.tsv`), { columns: true, delimiter: '\t' });
  return {
    key,
    ...fields,
    students: z.array(student).parse(rows),
    textbooks: textbooks.map((name) => readJson(`${key}/textbooks/${name}.json`, textbook)),
    assignments: assignments.map((name) => readAssignment(`${key}/${name}.json`)),
  };
}

/** The demo schools, in the order of seeding: the first textbook of the first school gets the id 1. */
export const demoSchools: readonly DemoSchool[] = [readSchool('classi'), readSchool('riverside')];
