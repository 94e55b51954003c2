/** A valid call of each endpoint about files and their URLs. */
import type { Samples } from '../facts.fixture.ts';

export const fileSamples: Samples = {
  'GET /editor/get-image-upload-url': () => ({
    query: { file_name: 'a.png', content_type: 'image/png' },
    elsewhere: 'own',
  }),
  'GET /editor/{image}': ({ image }) => ({ params: { image }, elsewhere: 'hidden' }),
  'GET /document-processor/{image}': ({ paper }) => ({
    params: { image: `${paper}.1.png` },
    elsewhere: 'hidden',
  }),
  'GET /grader/get-signed-url': () => ({ query: { file_name: 'tara.pdf' }, elsewhere: 'own' }),
  'POST /grader/validate-and-upload-url-pdf': ({ url, school }) => ({
    body: { url, created_by: school.teacher.email },
    elsewhere: 'own',
  }),
  'POST /students/validate-and-upload-url-pdf': ({ url }) => ({ body: { url }, elsewhere: 'own' }),
  'GET /students/get-signed-url': ({ assignment }) => ({
    query: { file_name: `${assignment.id}_submission.pdf`, email: 'anybody@classi.example' },
    elsewhere: 'hidden',
  }),
};
