/**
 * Active HTML in every field of rich text that a person may write, through the whole life of an assignment and of a practice: everything
 * that any reader receives is clean, and the words around it are there.
 */
import { sanitise } from '@classi/richtext';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, loggedIn } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTwoSchools } from '../access/two-schools.fixture.ts';

const ACTIVE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<a href="java\tscript:alert(1)">a</a><a href="data:text/html,x">b</a>',
  '<p style="position:fixed;inset:0;background:url(//evil.example/x)" onclick=alert(1)>styled</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x>',
  '<form action=//evil.example><input autofocus onfocus=alert(1)></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template><base href=//evil.example><meta http-equiv=refresh content=0>',
  '<!--[if IE]><script>alert(1)</script><![endif]--><details open ontoggle=alert(1)>',
];
const dirty = (word: string) => `<p>${word}</p>${ACTIVE.join('')}`;

/** The names of rich-text fields on the wire. */
const RICH = new Set([
  'question',
  'question_content',
  'answer',
  'grading_instructions',
  'stem',
  'response',
  'response_content',
  'feedback',
  'original_feedback',
  'summary',
  'unmatched',
]);

/** The rich texts of a reply, at any depth. */
function* richTexts(value: unknown, isRich = false): Generator<string> {
  if (typeof value === 'string') {
    if (isRich) yield value;
  } else if (Array.isArray(value)) {
    for (const item of value) yield* richTexts(item, isRich);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* richTexts(item, RICH.has(name));
  }
}

const schools = sharedFixture(startTwoSchools);
let teacher: Caller;
let student: Caller;
beforeAll(async () => {
  teacher = schools.callers.instructor.first;
  student = await loggedIn(schools.product.server, schools.facts.school.students[1]);
});

async function done(who: Caller, url: string, body: unknown) {
  const answer = await who.post(url, body);
  expect(answer.status, `${url}: ${answer.text.slice(0, 300)}`).toBe(200);
  expect(
    [...richTexts(answer.body), ...richTexts(answer.lines)].filter((text) => sanitise(text) !== text),
  ).toEqual([]);
  return answer;
}

const draft = (number: number) => ({
  question_number: number,
  question: dirty('question'),
  answer: dirty('key'),
  grading_instructions: dirty('how'),
  stem: dirty('stem'),
  marks_possible: 2,
});

/** Reads `urls` and expects each of the words to come, in clean texts. */
async function reads(who: Caller, pages: [url: string, body: unknown][], words: string[]) {
  const texts: string[] = [];
  for (const [url, body] of pages) {
    const { body: reply } = await done(who, url, body);
    texts.push(...richTexts(reply));
  }
  for (const word of words) expect(texts.join('\n')).toContain(word);
}

/** An assignment made, answered and handed in with dirty texts. */
async function submitted(): Promise<{ id: number; questionIds: number[] }> {
  const made = await done(teacher, '/grader/add-assignment', {
    title: 'Dirty',
    due_date: '2030-01-01T10:00',
    timezone: 'Asia/Kolkata',
    course: 'FIRST-ONLY',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    release_mode: 'when-marked',
    questions: [draft(1), draft(2)],
  });
  const id = Number(made.body.assignment_id);
  await done(teacher, '/grader/add-question', { assignment_id: id, question: draft(3) });
  const { body } = await done(student, '/students/get-assignment-questions', { assignment_id: id });
  const questionIds = body.map((each) => (each as { question_id: number }).question_id);
  const [first, second, third] = questionIds;
  await done(student, '/students/set-assignment-response', {
    ...{ assignment_id: id, question_id: first },
    response_content: dirty('answered'),
  });
  await done(student, '/students/set-assignment-responses', {
    assignment_id: id,
    answers: [{ question_id: second, response_content: dirty('batched') }],
  });
  await done(student, '/students/submit-assignment', {
    assignment_id: id,
    responses: { [String(third)]: dirty('closing') },
  });
  return { id, questionIds };
}

test('sanitises an assignment, its answers and its marks', async () => {
  const { id, questionIds } = await submitted();
  const assignment = { assignment_id: id };
  const [first] = questionIds;
  await done(teacher, '/grader/update-question', {
    ...draft(1),
    question_id: first,
    question: dirty('rewritten'),
  });
  await done(teacher, '/grader/update-questions', {
    ...assignment,
    changed: [{ ...draft(2), question_id: questionIds[1], answer: dirty('rekeyed') }],
  });
  const studentId = schools.facts.school.students[1].id;
  const graded = await done(teacher, '/grader/grade-submission', { ...assignment, student_id: studentId });
  expect(graded.lines.length).toBeGreaterThan(0);
  const { rows } = await schools.database.inTenant(schools.facts.school.tenantId, (tx) =>
    tx.$client.query<{ id: number }>('select id from responses where question_id = any($1)', [questionIds]),
  );
  for (const { id: responseId } of rows)
    await done(teacher, '/grader/update-response', {
      response_id: responseId,
      points_obtained: 1,
      feedback: dirty('praised'),
    });
  await reads(
    teacher,
    [
      ['/grader/get-assignment-questions', assignment],
      ['/grader/previous-questions-and-responses', assignment],
      ['/grader/get-student-assignment-summary', assignment],
      ['/grader/get-class-assignment-summary', { ...assignment, course_code: 'FIRST-ONLY' }],
      ['/document-processor/search-questions', { query: 'rewritten' }],
      ['/grader/list-marks-by-people', assignment],
    ],
    ['rewritten', 'rekeyed', 'how', 'stem', 'answered', 'batched', 'closing', 'praised'],
  );
  await reads(
    student,
    [
      ['/students/get-assignment-questions', assignment],
      ['/students/get-answer-versions', { ...assignment, question_id: first }],
      ['/students/get-student-summary', assignment],
    ],
    ['question', 'stem', 'answered', 'closing', 'praised'],
  );
});

test('sanitises a practice', async () => {
  const made = await done(student, '/students/add-practice-assignment', {
    title: 'Own',
    course: 'FIRST-ONLY',
    creation_method: 'ai',
    questions: [draft(1)],
  });
  const practice = { assignment_id: Number(made.body.practice_assignment_id) };
  const { body } = await done(student, '/students/get-practice-assignment-questions', practice);
  const questionId = (body as { question_id: number }[])[0]?.question_id;
  await done(student, '/students/set-practice-assignment-response', {
    ...practice,
    question_id: questionId,
    response_content: dirty('tried'),
  });
  await done(student, '/students/submit-practice-assignment', practice);
  await done(student, '/students/grade-practice-assignment', {
    practice_assignment_id: practice.assignment_id,
  });
  await reads(
    student,
    [['/students/get-practice-assignment-questions', practice]],
    ['question', 'key', 'tried'],
  );
});
