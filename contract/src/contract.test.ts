import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { addAssignment, previousQuestionsAndResponses, setAssignmentResponse } from './index.ts';

test('clean names map to the legacy wire and back', () => {
  const wire = { assignment_id: 3, question_id: 7, response_content: '<p>x</p>', base_revision: 2 };
  const clean = setAssignmentResponse.body.parse({ ...wire, userId: 99 });
  expect(clean).toEqual({ assignmentId: 3, questionId: 7, response: '<p>x</p>', baseRevision: 2 });
  expect(setAssignmentResponse.body.encode(clean)).toEqual(wire);
});

test("a student's block keeps its questions under their numbers on the wire", () => {
  const question = {
    responseId: 5,
    questionId: 6,
    number: 1,
    label: '1',
    stem: '',
    question: 'q',
    answer: 'a',
    gradingInstructions: '',
    response: 'r',
    marksObtained: 1.25,
    marksPossible: 2,
    feedback: '',
    originalFeedback: '',
    graded: 'inProgress' as const,
    flag: '',
    flagResolved: false,
    confidence: null,
    confidenceReason: '',
    evidence: [],
    checked: false,
    history: [
      {
        id: 9,
        marksObtained: 1.25,
        givenBy: 'AURA',
        byAura: true,
        givenAt: new Date(0),
        how: 'given' as const,
      },
    ],
    places: [],
    section: '',
    choice: null,
  };
  const student = {
    id: 2,
    name: 'Tara',
    originalFileName: '',
    assignmentTitle: 'T',
    fileName: 'x.pdf',
    origin: 'typed' as const,
    submittedAt: null,
    late: false,
    unmatched: [],
  };
  const clean = {
    '2': { student, grading: { obtained: 1.25, possible: 2, assignmentTitle: 'T' }, questions: [question] },
  };
  const wire = previousQuestionsAndResponses.reply.encode(clean) as Record<
    string,
    Record<string, { points_obtained?: number }>
  >;
  expect(Object.keys(wire['2'] ?? {})).toEqual(['1', 'student_data', 'grading']);
  expect(wire['2']?.['1']?.points_obtained).toBe(1.25);
  expect(previousQuestionsAndResponses.reply.parse(wire)).toEqual(clean);
});

test('encodes again what it decodes, so that a page can send what the server reads', () => {
  const wire = {
    title: '  Circuits ',
    due_date: '2030-01-01T10:00',
    timezone: 'Asia/Kolkata',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: [{ question_number: 1, question: '<p>Q</p>', marks_possible: 1.5 }],
  };
  const clean = addAssignment.body.parse(wire);
  expect(clean.title).toBe('Circuits');
  expect(addAssignment.body.encode(clean)).toMatchObject({ ...wire, title: 'Circuits' });
});

test('every endpoint can be described, has its own address, and its path parameters are declared', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const endpoint of endpoints) {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.reply, endpoint.stream]) {
      if (schema)
        expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object');
    }
    const braces = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    if (braces.length > 0) expect(endpoint.params, endpoint.path).toBeDefined();
  }
});

test('lets only the role call an endpoint that its path names', () => {
  const roles = {
    ...{ administration: 'administrator', students: 'student', sessions: 'student' },
    ...{ instructors: 'instructor', grader: 'instructor' },
  } as Record<string, string>;
  const wrong = endpoints.filter(
    ({ path, access }) => access !== (roles[path.split('/')[1] ?? ''] ?? access),
  );
  // Administrators read it too.
  expect(wrong.map(({ path }) => path)).toEqual(['/grader/list-open-requests']);
});
