import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type DemoAssignment,
  type DemoQuestion,
  type DemoSchool,
  demoSchools,
  type Moment,
  resolveAssignment,
} from './index.ts';
import { assignment as assignmentSchema, htmlText } from './schema.ts';

/** Minutes from the midnight with which the day of seeding begins. */
function minutes(moment: Moment): number {
  const [hours, rest] = moment.time.split(':').map(Number);
  return moment.days * 1440 + (hours ?? Number.NaN) * 60 + (rest ?? Number.NaN);
}

/** Text without its formulas and tags. */
function words(html: string): string {
  return html.replace(/(?<!\\)\$[^$]*\$/g, ' ').replace(/<[^>]*>/g, ' ');
}

/** The marks in brackets after the steps of an answer key. */
function stepMarks(question: DemoQuestion): number[] {
  return [...words(question.answer).matchAll(/\((\d+(?:\.\d+)?)\)/g)].map((match) => Number(match[1]));
}

function isQuarter(marks: number): boolean {
  return Number.isInteger(marks * 4);
}

/** All rich text of a school, each with its place. */
function richTexts(school: DemoSchool): [place: string, html: string][] {
  return school.assignments.flatMap((assignment) => [
    ...assignment.questions.flatMap((question): [string, string][] => [
      [`${assignment.title} ${question.label} stem`, question.stem],
      [`${assignment.title} ${question.label} question`, question.question],
      [`${assignment.title} ${question.label} answer`, question.answer],
      [`${assignment.title} ${question.label} instructions`, question.gradingInstructions],
    ]),
    ...assignment.work.flatMap((work) =>
      work.responses.flatMap((response): [string, string][] => [
        [`${assignment.title} ${response.question} by ${work.student}`, response.html],
        [
          `${assignment.title} ${response.question} feedback to ${work.student}`,
          response.checked?.feedback ?? '',
        ],
      ]),
    ),
  ]);
}

/** Returns a fault in the dollars, braces or tags of a rich text; empty if there is none. */
function fault(html: string): string {
  const dollars = html.replace(/\\\$/g, '').split('$').length - 1;
  if (dollars % 2 === 1) return 'a formula is not closed';
  const formulas = [...html.matchAll(/(?<!\\)\$([^$]*)\$/g)].map((match) => match[1] ?? '');
  if (formulas.some((formula) => formula.split('{').length !== formula.split('}').length))
    return 'a brace is not closed';
  if (formulas.some((formula) => /[<>₹]/.test(formula))) return 'a formula holds < or > or a currency sign';
  const open: string[] = [];
  for (const [, slash, name] of html.matchAll(/<(\/?)(\w+)>/g)) {
    if (!['p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote'].includes(name ?? ''))
      return `an unknown tag ${name}`;
    if (slash === '') open.push(name ?? '');
    else if (open.pop() !== name) return `</${name}> closes nothing`;
  }
  if (open.length > 0) return `<${open.join('><')}> is not closed`;
  return /[<>]/.test(html.replace(/<\/?\w+>/g, '')) ? 'a stray < or >' : '';
}

describe.each(demoSchools.map((school) => [school.key, school] as const))('%s', (key, school) => {
  const assignments = school.assignments.map((assignment) => [assignment.title, assignment] as const);

  it('has unique e-mails of its domain, and the promised logins', () => {
    const emails = [...school.teachers, ...school.students].map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(
      emails.filter((email) => !/^[a-z]+([.-][a-z]+)*@/.test(email) || !email.endsWith(`@${key}.example`)),
    ).toEqual([]);
    expect(school.teachers[0]?.email).toBe(`teacher@${key}.example`);
    expect(school.students[0]?.email).toBe(`student@${key}.example`);
  });

  it('has two courses of twelve, taught by its teachers, the first student in both', () => {
    const codes = school.courses.map((course) => course.code);
    expect(codes).toHaveLength(2);
    for (const course of school.courses) {
      expect(school.students.filter((student) => student.courses.includes(course.code))).toHaveLength(12);
      const emails = school.teachers.map((teacher) => teacher.email);
      expect(course.teachers.filter((email) => !emails.includes(email))).toEqual([]);
      expect(course.teachers).toContain(`teacher@${key}.example`);
    }
    expect(school.students[0]?.courses).toEqual(codes);
    expect(school.students.flatMap((student) => student.courses).every((code) => codes.includes(code))).toBe(
      true,
    );
  });

  it('has names that are hard to match with file names', () => {
    const firstNames = school.students.map((student) => student.firstName);
    expect(new Set(firstNames).size).toBeLessThan(firstNames.length);
    const full = school.students.map((student) => `${student.firstName} ${student.lastName}`);
    expect(full.some((name) => name.includes('-'))).toBe(true);
    expect(full.some((name) => name.includes("'"))).toBe(true);
    expect(school.students.filter((student) => student.lastName === '')).toHaveLength(1);
  });

  it('has textbooks of several pages with example queries', () => {
    expect(school.textbooks).toHaveLength(2);
    for (const textbook of school.textbooks) {
      const text = textbook.sections.flatMap((section) => section.paragraphs);
      const count = text.join(' ').split(/\s+/).length;
      expect(count, textbook.title).toBeGreaterThanOrEqual(2500);
      expect(count, textbook.title).toBeLessThanOrEqual(3500);
      expect(textbook.sections.length).toBeGreaterThanOrEqual(8);
      expect(textbook.sections.length).toBeLessThanOrEqual(12);
      expect(textbook.exampleQueries).toHaveLength(4);
      const pages = textbook.sections.map((section) => section.page);
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(text.filter((paragraph) => fault(paragraph) !== '')).toEqual([]);
    }
  });

  it('has rubrics in three categories, each criterion with the four levels', () => {
    const categories = Map.groupBy(school.rubrics, (rubric) => rubric.rubricName);
    expect(categories.size).toBe(3);
    for (const [category, criteria] of categories) {
      expect(criteria.length, category).toBeGreaterThanOrEqual(3);
      expect(criteria.length, category).toBeLessThanOrEqual(4);
    }
    for (const rubric of school.rubrics) {
      expect(`${rubric.rubricName}${rubric.criterion}`).not.toContain(' - ');
      expect(rubric.description).toMatch(/^Novice: .+\. Apprentice: .+\. Competent: .+\. Proficient: .+\.$/);
    }
  });

  it('has assignments in every state that a school shows', () => {
    const states = school.assignments.map((assignment) => assignment.state);
    expect(new Set(states)).toEqual(
      new Set(['scheduled', 'untouched', 'in-progress', 'submitted', 'graded']),
    );
    expect(school.assignments.some((assignment) => !assignment.studentSubmissionsAllowed)).toBe(true);
    const graded = school.assignments.filter((assignment) => assignment.state === 'graded');
    expect(new Set(graded.map((assignment) => assignment.course)).size).toBe(2);
  });

  it('writes rich text whose formulas and tags are closed', () => {
    const faults = richTexts(school).map(([place, html]) => [place, fault(html)] as const);
    expect(faults.filter(([, sentence]) => sentence !== '')).toEqual([]);
  });

  describe.each(assignments)('%s', (_, assignment) => {
    it('obeys the rule of titles, and its course exists', () => {
      expect(assignment.title).toMatch(/^[A-Za-z][A-Za-z0-9 #$@&()_]*$/);
      expect(school.courses.map((course) => course.code)).toContain(assignment.course);
    });

    it('has dates that fit its state', () => expectDates(assignment));

    it('asks four to seven questions, numbered from 1, in quarter marks', () => {
      expect(assignment.questions.length).toBeGreaterThanOrEqual(4);
      expect(assignment.questions.length).toBeLessThanOrEqual(7);
      expect(assignment.questions.map((question) => question.number)).toEqual(
        assignment.questions.map((_q, i) => i + 1),
      );
      const labels = assignment.questions.map((question) => question.label);
      expect(new Set(labels).size).toBe(labels.length);
      for (const question of assignment.questions) {
        expect(isQuarter(question.marks) && question.marks > 0, `${question.label}: ${question.marks}`).toBe(
          true,
        );
        expect(question.topics.length).toBeGreaterThan(0);
      }
    });

    it('prints step marks that add up to the marks of the question', () => {
      for (const question of assignment.questions) {
        const marks = stepMarks(question);
        if (marks.length === 0) expect(question.answer, question.label).toContain('1 mark each');
        else
          expect(
            marks.reduce((sum, mark) => sum + mark, 0),
            question.label,
          ).toBe(question.marks);
      }
    });

    it('is tagged from one category of the rubrics', () => {
      const tags = assignment.questions.flatMap((question) => question.tags);
      const known = school.rubrics.map((rubric) => `${rubric.rubricName} - ${rubric.criterion}`);
      expect(tags.filter((tag) => !known.includes(tag))).toEqual([]);
      expect(new Set(tags.map((tag) => tag.split(' - ')[0])).size).toBe(1);
    });

    it('has work of enrolled students only, once each, on its own questions', () =>
      expectWork(school, assignment));
  });
});

function expectDates(assignment: DemoAssignment): void {
  const seeding = [0, 1440] as const;
  const created = minutes(assignment.created);
  const live = minutes(assignment.live);
  const due = minutes(assignment.due);
  expect(created).toBeLessThan(seeding[0]);
  expect(live).toBeGreaterThanOrEqual(created);
  expect(due).toBeGreaterThan(live);
  const isPast = assignment.state === 'submitted' || assignment.state === 'graded';
  if (isPast) expect(due).toBeLessThan(seeding[0]);
  else expect(due).toBeGreaterThan(seeding[1]);
  if (assignment.state === 'scheduled') expect(live).toBeGreaterThan(seeding[1]);
  else expect(live).toBe(created);
  for (const work of assignment.work) {
    expect(minutes(work.lastSaved), work.student).toBeGreaterThan(live);
    expect(minutes(work.lastSaved), work.student).toBeLessThan(Math.min(due, seeding[0]));
    if (isPast) expect(work.submitted, work.student).not.toBeNull();
  }
  expect(assignment.work.length > 0).toBe(isPast || assignment.state === 'in-progress');
}

function expectWork(school: DemoSchool, assignment: DemoAssignment): void {
  const enrolled = school.students.filter((student) => student.courses.includes(assignment.course));
  const names = assignment.work.map((work) => work.student);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((email) => !enrolled.some((student) => student.email === email))).toEqual([]);
  if (assignment.state === 'graded' || assignment.state === 'submitted') {
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.length).toBeLessThanOrEqual(12);
  }
  const responses = assignment.work.flatMap((work) => work.responses);
  for (const response of responses) {
    const question = assignment.questions.find((candidate) => candidate.number === response.question);
    expect(question, `question ${response.question}`).toBeDefined();
    expect(words(response.html).trim() !== '' || response.html.includes('$')).toBe(true);
    if (!response.checked) continue;
    expect(isQuarter(response.checked.points)).toBe(true);
    expect(response.checked.points).toBeGreaterThanOrEqual(0);
    expect(response.checked.points).toBeLessThanOrEqual(question?.marks ?? 0);
  }
  const checked = responses.filter((response) => response.checked).length;
  expect(checked).toBe(assignment.state === 'graded' ? 3 : 0);
}

it('reads one paragraph or several as HTML, and leaves lists, dollars and backslashes alone', () => {
  expect(htmlText.parse('It costs \\$5 and $\\frac{1}{2}$ more.')).toBe(
    '<p>It costs \\$5 and $\\frac{1}{2}$ more.</p>',
  );
  expect(htmlText.parse(['One', '<ul><li>Two</li></ul>'])).toBe('<p>One</p><ul><li>Two</li></ul>');
});

describe('a table of work', () => {
  const at = { days: -1, time: '12:00' };
  const file: object = JSON.parse(
    readFileSync(new URL('classi/mathematics/worksheet.json', import.meta.url), 'utf8'),
  );
  const aQuestion = (answers: object) => ({
    question: '',
    answer: '',
    gradingInstructions: '',
    marks: 1,
    tags: [],
    questionType: 'essay',
    topics: [],
    answers,
  });

  function workOf(answers: object[], rows: object[]) {
    const questions = answers.map(aQuestion);
    const work = rows.map((row) => ({ student: 'one', at, ...row }));
    return resolveAssignment(assignmentSchema.parse({ ...file, questions, work })).work;
  }

  it('leaves blanks out, and distinguishes open work from submitted work', () => {
    const work = workOf(
      [{ full: 'a' }, { full: 'b' }],
      [{ answers: '- full' }, { student: 'two', answers: 'full -', isOpen: true }],
    );
    expect(work[0]).toEqual({
      student: 'one',
      lastSaved: at,
      submitted: at,
      responses: [{ question: 2, html: '<p>b</p>' }],
    });
    expect(work[1]?.submitted).toBeNull();
  });

  it.each([
    ['is too short', { answers: 'full full' }, '2 answers to 1 questions'],
    ['names an unknown answer', { answers: 'half' }, "no answer named 'half'"],
    [
      'marks an answer that was left blank',
      { answers: '-', checked: { 1: { points: 0, feedback: '' } } },
      'left blank',
    ],
  ])('refuses a row that %s', (_, row, message) => {
    expect(() => workOf([{ full: '' }], [row])).toThrow(message);
  });
});
