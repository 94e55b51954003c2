/** A valid call of each endpoint about a student's practice. */
import { type Samples, samplePracticeQuestions } from '../facts.fixture.ts';

export const practice: Samples = {
  'GET /students/get-practice-assignments': () => ({ elsewhere: 'own' }),
  'POST /students/add-practice-assignment': () => ({
    body: { title: 'Other', course: 'FIRST-ONLY', creation_method: 'ai', questions: samplePracticeQuestions },
    elsewhere: 'hidden',
  }),
  'POST /students/generate-practice-assignment': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /students/generate-practice-assignment-progress': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /students/check-practice-generation': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /students/stop-generating-practice-assignment': () => ({
    body: { config_id: 1 },
    elsewhere: 'hidden',
  }),
  'POST /students/upload-reference-document': ({ form }) => ({ ...form, elsewhere: 'own' }),
  'POST /students/process-practice-marking-scheme': ({ paper }) => ({
    body: { gsutil_url: paper },
    elsewhere: 'hidden',
  }),
  'POST /students/get-practice-assignment-questions': ({ practiceId }) => ({
    body: { assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
  'POST /students/set-practice-assignment-response': ({ practiceId }) => ({
    body: { assignment_id: practiceId, question_id: 1, response_content: '<p>A</p>' },
    elsewhere: 'hidden',
  }),
  'POST /students/set-practice-assignment-responses': ({ practiceId }) => ({
    body: { assignment_id: practiceId, answers: [{ question_id: 1, response_content: '<p>A</p>' }] },
    elsewhere: 'hidden',
  }),
  'POST /students/submit-practice-assignment': ({ practiceId }) => ({
    body: { assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
  'POST /students/grade-practice-assignment': ({ practiceId }) => ({
    body: { practice_assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
  'POST /students/reset-practice-assignment': ({ practiceId }) => ({
    body: { practice_assignment_id: practiceId },
    elsewhere: 'hidden',
  }),
};
