/** A valid call of each endpoint about answers, timed work and submissions. */
import type { Samples } from '../facts.fixture.ts';

export const answering: Samples = {
  'GET /students/get-assignments': () => ({ elsewhere: 'own' }),
  'POST /students/get-assignment-questions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /students/set-assignment-response': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      question_id: assignment.questions[0]?.id,
      response_content: '<p>Mine</p>',
    },
    elsewhere: 'hidden',
  }),
  'POST /students/set-assignment-responses': ({ assignment }) => ({
    body: {
      assignment_id: assignment.id,
      answers: [{ question_id: assignment.questions[0]?.id, response_content: '<p>Mine</p>' }],
    },
    elsewhere: 'hidden',
  }),
  'POST /students/get-answer-versions': ({ assignment }) => ({
    body: { assignment_id: assignment.id, question_id: assignment.questions[0]?.id },
    elsewhere: 'hidden',
  }),
  'POST /students/submit-assignment': ({ assignment }) => ({
    body: { assignment_id: assignment.id, responses: {} },
    elsewhere: 'hidden',
  }),
  'POST /sessions/start/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    elsewhere: 'hidden',
  }),
  'GET /sessions/current/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /sessions/submit/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    body: { submission_method: 'manual', time_used_seconds: 1 },
    elsewhere: 'hidden',
  }),
  'PUT /sessions/heartbeat': ({ assignment }) => ({
    body: { assignment_id: assignment.id, time_used_seconds: 1 },
    elsewhere: 'hidden',
  }),
  'GET /sessions/follow/{assignmentId}': ({ assignment }) => ({
    params: { assignmentId: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/give-extra-time': ({ assignment }) => ({
    body: { assignment_id: assignment.id, extra_seconds: 60 },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-timed-sessions': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-own-due-dates': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/set-own-due-dates': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_ids: [school.students[0].id], due_date: null },
    elsewhere: 'hidden',
  }),
  'POST /students/process-pdf-submission': ({ assignment, ownPdf }) => ({
    body: { assignment_id: assignment.id, file_name: ownPdf },
    elsewhere: 'hidden',
  }),
  'POST /students/get-pdf-submission': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /students/settle-read-answers': ({ assignment }) => ({
    body: { assignment_id: assignment.id, answers: [{ read_answer_id: 1, choice: 'used' }] },
    elsewhere: 'hidden',
  }),
  'POST /students/get-receipt': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/check-receipt': ({ assignment }) => ({
    body: { assignment_id: assignment.id, receipt: '{}' },
    elsewhere: 'hidden',
  }),
  'POST /students/get-answer-seal': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/take-in-answers': ({ assignment }) => ({
    body: { assignment_id: assignment.id, file: '{}' },
    elsewhere: 'hidden',
  }),
};
