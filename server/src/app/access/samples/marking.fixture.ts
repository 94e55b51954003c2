/** A valid call of each endpoint about marks, regrades and insights. */
import type { Samples } from '../facts.fixture.ts';

export const marking: Samples = {
  'POST /grader/process-submission': ({ assignment, school, paper }) => ({
    body: { assignment_id: assignment.id, student_id: school.students[0].id, file_name: paper },
    elsewhere: 'hidden',
  }),
  'POST /grader/previous-questions-and-responses': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/list-paper-readings': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/stop-paper-reading': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_id: school.students[0].id },
    elsewhere: 'hidden',
  }),
  'POST /grader/move-paper': ({ assignment, school, fileName }) => ({
    body: {
      ...{ assignment_id: assignment.id, file_name: fileName },
      ...{ student_id: school.students[0].id, to_student_id: school.students[0].id },
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/confirm-paper-student': ({ assignment, school, fileName }) => ({
    body: { assignment_id: assignment.id, student_id: school.students[0].id, file_name: fileName },
    elsewhere: 'hidden',
  }),
  'POST /grader/examine-paper-file': ({ assignment, fileName }) => ({
    body: { assignment_id: assignment.id, file_name: fileName },
    elsewhere: 'hidden',
  }),
  'POST /grader/split-paper-file': ({ fileName }) => ({
    body: { file_name: fileName, papers: [{ pages: [1] }] },
    elsewhere: 'hidden',
  }),
  'POST /grader/correct-reading': ({ responseId }) => ({
    body: { response_id: responseId, response: '<p>Read by a person</p>', seen_response: '' },
    elsewhere: 'hidden',
  }),
  'POST /grader/place-passage': ({ assignment, school, fileName }) => ({
    body: {
      ...{ assignment_id: assignment.id, student_id: school.students[0].id },
      ...{ file_name: fileName, passage: 0, question_id: null },
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-mark-suggestions': ({ assignment }) => ({
    body: { assignment_id: assignment.id, question_number: 1 },
    elsewhere: 'hidden',
  }),
  'POST /grader/confirm-suggestions': ({ assignment, responseId }) => ({
    body: {
      assignment_id: assignment.id,
      marks: [{ response_id: responseId, points_obtained: 1, seen_mark_id: null }],
    },
    elsewhere: 'hidden',
  }),
  'POST /grader/undo-confirmation': () => ({ body: { confirmation_id: 1 }, elsewhere: 'hidden' }),
  'POST /grader/get-release': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/release-marks': ({ assignment }) => ({
    body: { assignment_id: assignment.id, released: true },
    elsewhere: 'hidden',
  }),
  'POST /students/get-review-requests': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /students/request-review': ({ assignment }) => ({
    body: {
      ...{ assignment_id: assignment.id, question_id: assignment.questions[0]?.id },
      text: 'Please look at the second step.',
    },
    elsewhere: 'hidden',
  }),
  'POST /students/withdraw-review-request': () => ({ body: { request_id: 1 }, elsewhere: 'hidden' }),
  'POST /grader/list-review-requests': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'GET /grader/list-open-requests': () => ({ elsewhere: 'own' }),
  'POST /grader/answer-review-request': () => ({
    body: { request_id: 1, reply: 'The mark stays.', seen_mark_id: 1 },
    elsewhere: 'hidden',
  }),
  'POST /grader/grade-submission': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_id: school.students[0].id },
    elsewhere: 'hidden',
  }),
  'POST /grader/grade-submissions': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_ids: [school.students[0].id] },
    elsewhere: 'hidden',
  }),
  'POST /grader/update-response': ({ responseId }) => ({
    body: { response_id: responseId, points_obtained: 1, feedback: '<p>Good</p>' },
    elsewhere: 'hidden',
  }),
  'POST /grader/count-late-answer': ({ responseId }) => ({
    body: { response_id: responseId, late_answer_id: null },
    elsewhere: 'hidden',
  }),
  'GET /grader/get-mark-history': ({ responseId }) => ({
    query: { response_id: String(responseId) },
    elsewhere: 'hidden',
  }),
  'GET /grader/get-told-pictures': ({ responseId }) => ({
    query: { response_id: String(responseId) },
    elsewhere: 'hidden',
  }),
  'POST /grader/bring-back-mark': ({ responseId }) => ({
    body: { response_id: responseId, mark_id: 1 },
    elsewhere: 'hidden',
  }),
  'POST /grader/list-marks-by-people': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/regrade-question': ({ assignment, fileName }) => ({
    body: { assignment_id: assignment.id, filename: fileName, question_number: 1 },
    elsewhere: 'hidden',
  }),
  'POST /grader/regrade-answers': ({ assignment }) => ({
    body: { assignment_id: assignment.id, question_number: 1, regrade_instructions: 'Kindly.' },
    elsewhere: 'hidden',
  }),
  'POST /grader/follow-regrade': ({ regradeId }) => ({
    body: { regrade_id: regradeId },
    elsewhere: 'hidden',
  }),
  'POST /grader/reset-grading-status': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_ids: [school.students[0].id] },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-proposals': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/accept-proposals': ({ assignment }) => ({
    body: { assignment_id: assignment.id, proposal_ids: [1] },
    elsewhere: 'hidden',
  }),
  'POST /grader/dismiss-proposals': ({ assignment }) => ({
    body: { assignment_id: assignment.id, proposal_ids: [1] },
    elsewhere: 'hidden',
  }),
  'POST /grader/list-marks-without-model': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/mark-with-model': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-student-assignment-summary': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-item-statistics': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'GET /grader/export-item-statistics': ({ assignment }) => ({
    query: { assignment_id: String(assignment.id) },
    elsewhere: 'hidden',
  }),
  'POST /grader/get-class-assignment-summary': ({ assignment }) => ({
    body: { assignment_id: assignment.id, course_code: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'POST /students/get-student-summary': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
};
