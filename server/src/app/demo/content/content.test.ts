import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DemoQuestion, type DemoSchool, demoSchools, resolveAssignment } from './index.ts';
import { assignment as assignmentSchema, htmlText } from './schema.ts';

/** Text without its formulas and tags. */
function words(html: string): string {
  return html.replace(/(?<!\\)\$[^$]*\$/g, ' ').replace(/<[^>]*>/g, ' ');
}

/** The marks in brackets after the steps of an answer key. */
function stepMarks(question: DemoQuestion): number[] {
  return [...words(question.answer).matchAll(/\((\d+(?:\.\d+)?)\)/g)].map((match) => Number(match[1]));
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

describe.each(demoSchools.map((school) => [school.key, school] as const))('%s', (_, school) => {
  const assignments = school.assignments.map((assignment) => [assignment.title, assignment] as const);

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
  });
});

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
