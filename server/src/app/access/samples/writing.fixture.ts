/** A valid call of each endpoint about questions that AURA writes. */
import type { Samples } from '../facts.fixture.ts';

export const writing: Samples = {
  'GET /grader/get-rubrics': () => ({ elsewhere: 'own' }),
  'POST /grader/generate-assignment': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /grader/generate-assignment-progress': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /grader/check-generation': ({ paper }) => ({
    body: { prompt: '3 questions', reference_urls: [{ gsutil_url: paper }] },
    elsewhere: 'hidden',
  }),
  'POST /grader/stop-generating-assignment': () => ({ body: { config_id: 1 }, elsewhere: 'hidden' }),
  'POST /grader/rewrite-question': () => ({
    body: { config_id: 1, question: { question: '<p>Q</p>', marks_possible: 1 }, others: [] },
    elsewhere: 'hidden',
  }),
  'POST /grader/write-answer-key': () => ({
    body: { course: 'NOWHERE', question: '<p>Q</p>' },
    elsewhere: 'hidden',
  }),
  'POST /grader/upload-reference-document': ({ form }) => ({ ...form, elsewhere: 'own' }),
};
