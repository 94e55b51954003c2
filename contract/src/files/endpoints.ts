import { z } from 'zod';
import { TITLE_MAX } from '../assignments/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { needed } from '../http/scalars.ts';
import { IMAGE_TYPES } from './limits.ts';

const fileName = z.string(needed('Please name the file')).trim().min(1, 'Please name the file').max(255);

export const getImageUploadUrl = endpoint({
  method: 'GET',
  path: '/editor/get-image-upload-url',
  access: 'member',
  summary: 'A signed address to PUT a picture to, and the address that shows it.',
  query: fields({
    file_name: as('fileName', fileName),
    content_type: as('contentType', z.enum(IMAGE_TYPES, 'Pictures may be PNG, JPEG, WebP or GIF.')),
  }),
  reply: fields({ upload_url: as('uploadUrl', z.string()), api_url: as('showUrl', z.string()) }),
  refuses: ['file/owner-full', 'file/school-full'],
});

export const showImage = endpoint({
  method: 'GET',
  path: '/editor/{image}',
  access: 'account',
  summary: 'A picture of a question or an answer, to those who may see it.',
  params: z.object({ image: z.string().max(120) }),
  blob: 'image/*',
  refuses: ['file/not-found'],
});

export const showPage = endpoint({
  method: 'GET',
  path: '/document-processor/{image}',
  access: 'account',
  summary:
    "The picture of a document's page (`{file}.{page}.png`; small and not turned upright: `{file}.{page}.small.png`), to those who may see the document; of a piece of it (`{file}.{page}.{x}-{y}-{width}-{height}.png`, in points), also to those who read a question in which it is a figure.",
  params: z.object({ image: z.string().max(140) }),
  blob: 'image/png',
  refuses: ['file/not-found'],
});

export const getSubmissionUploadUrl = endpoint({
  method: 'GET',
  path: '/grader/get-signed-url',
  access: 'instructor',
  summary:
    "A signed address to PUT a student's paper to. The server mints the name; the name in the request is stored as the original.",
  query: fields({ file_name: as('fileName', fileName) }),
  reply: fields({ upload_url: as('uploadUrl', z.string()), file_name: as('fileName', z.string()) }),
  refuses: [],
});

/** The upload URL for storage in a folder. If S3 is configured, clients get S3's presigned URLs instead. */
export const putFile = endpoint({
  method: 'PUT',
  path: '/files/{name}',
  access: 'public',
  summary: 'Upload to an address that the server signed: one object, one type, one size, for a short time.',
  params: z.object({ name: z.string().max(120) }),
  query: z.object({
    tenant: z.string().max(12),
    expires: z.string().max(20),
    key: z.string().max(40),
    signature: z.string().max(120),
  }),
  reply: z.object({ message: z.string() }),
  refuses: [
    'file/not-signed',
    'file/expired',
    'file/already-there',
    'file/too-large',
    'file/wrong-type',
    'file/not-a-picture',
  ],
});

export const fetchedPdf = fields({
  success: z.literal(true),
  /** The generated name of the stored file. */
  gsutil_url: as('fileUrl', z.string()),
  filename: as('originalName', z.string()),
  original_url: as('originalUrl', z.string()),
  /** In bytes. */
  file_size: as('size', z.int()),
  page_count: as('pages', z.int()),
});

/** Checked by `urlProblem`, which has a message for each problem. */
const url = z.string().max(10_000).default('');

const refusesUrl = [
  'url/refused',
  'url/private',
  'url/port',
  'url/unreachable',
  'url/status',
  'url/unverified',
  'url/not-a-pdf',
  'url/redirects',
  'url/encoded',
  'url/too-large',
  'url/too-slow',
  'url/too-many',
  'url/failed',
] as const;

export const validateUrlPdf = endpoint({
  method: 'POST',
  path: '/grader/validate-and-upload-url-pdf',
  access: 'instructor',
  summary:
    'Fetch a PDF from a public address and store it, for process-marking-scheme to read. Owned by the caller; `created_by` is ignored.',
  body: z.object({ url, title: z.string().max(TITLE_MAX).default('') }),
  reply: fetchedPdf,
  refuses: refusesUrl,
});

export const validateStudentUrlPdf = endpoint({
  method: 'POST',
  path: '/students/validate-and-upload-url-pdf',
  access: 'student',
  summary: "Fetch a PDF from a public address and keep it as a student's reference document.",
  body: z.object({ url, title: z.string().max(TITLE_MAX).default('') }),
  reply: fetchedPdf,
  refuses: refusesUrl,
});
