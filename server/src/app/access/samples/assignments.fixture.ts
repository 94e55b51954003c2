/** A valid call of each endpoint about assignments and their questions. */
import type { Samples } from '../facts.fixture.ts';

export const assignmentSamples: Samples = {
  'POST /grader/process-marking-scheme': ({ paper }) => ({
    body: { gsutil_url: paper },
    elsewhere: 'hidden',
  }),
  'POST /grader/stop-marking-scheme-reading': () => ({ body: {}, elsewhere: 'own' }),
  'POST /document-processor/search-questions': () => ({ body: { query: '' }, elsewhere: 'own' }),
  'GET /document-processor/get-library-access': () => ({ elsewhere: 'own' }),
  'POST /grader/update-assignment-details': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      title: 'Other',
      due_date: '2030-01-01T10:00',
      timezone: 'Asia/Kolkata',
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/add-question': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      question: { question_number: 1, question: '<p>Q</p>', marks_possible: 1 },
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/delete-question': ({ assignment }) => ({
    body: { question_id: assignment.questions[0]?.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/update-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/reorder-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id, question_ids: [] },
    elsewhere: 'hidden',
  }),
  'POST /grader/add-assignment': ({ school }) => ({
    body: {
      title: 'Circuits',
      due_date: '2030-01-01T10:00',
      timezone: 'Asia/Kolkata',
      course: 'FIRST-ONLY',
      creation_method: 'scratch',
      student_submissions_allowed: true,
      email: school.teacher.email,
      questions: [{ question_number: 1, question: '<p>Q</p>', marks_possible: 1 }],
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/duplicate-assignment': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      title: 'Circuits again',
      due_date: '2030-01-01T10:00',
      timezone: 'Asia/Kolkata',
      course: 'FIRST-ONLY',
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/previous-assignments': ({ school }) => ({
    body: { email: school.teacher.email },
    elsewhere: 'own',
  }),
  'POST /grader/delete-assignment': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-assignment-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/update-question': ({ assignment }) => ({
    body: {
      question_id: assignment.questions[0]?.id,
      question: '<p>Other</p>',
      answer: '',
      grading_instructions: '',
      marks_possible: 2,
    },
    elsewhere: 'hidden',
  }),
};
