import { refusalsWith } from '../http/refusal.ts';

export const filesErrors = {
  ...refusalsWith(400, {
    /** One sentence about the problem of the URL or the PDF, from `urlProblem` or from the reader of documents. */
    'url/refused': ['{sentence}', 'url'],
    'url/private': [
      'This URL leads into a private network. Please enter one that is publicly accessible, or download the file and upload it.',
      'url',
    ],
    'url/port': [
      'This URL uses port {port}, which is not allowed. Please enter one without a port, or download the file and upload it.',
      'url',
    ],
    'url/unreachable': [
      'Unable to access this URL. Please check if the URL is correct and publicly accessible.',
      'url',
    ],
    'url/status': [
      'Unable to access this URL (status {status}). Please check if the URL is correct and publicly accessible.',
      'url',
    ],
    'url/unverified': [
      'Unable to verify this URL. Please ensure it ends with .pdf or contains "pdf" in the path, and is publicly accessible.',
      'url',
    ],
    'url/not-a-pdf': [
      'This URL points to a {type} file, not a PDF. Please enter the address of the PDF itself; it must open without logging in.',
      'url',
    ],
    'url/redirects': ['This URL is redirected too often. Please enter the address of the PDF itself.', 'url'],
    'url/encoded': [
      'The server of this URL sends the file packed ({encoding}). Please download the file and upload it.',
      'url',
    ],
    'url/too-large': [
      'The file at this URL is larger than {limit}. Please make it smaller or split it.',
      'url',
    ],
    'url/too-slow': [
      'This URL did not deliver the file within {seconds} seconds. Please try again, or download the file and upload it.',
      'url',
    ],
  }),
  ...refusalsWith(403, {
    'file/expired': 'The time to upload this file has run out. Please choose the file again.',
    'file/not-signed': 'This upload address is not valid.',
  }),
  ...refusalsWith(404, {
    'file/not-found': 'This file does not exist.',
  }),
  ...refusalsWith(409, {
    'file/already-there': 'This file was already uploaded.',
  }),
  ...refusalsWith(413, {
    'file/too-large': 'This file is larger than {limit}.',
    'file/owner-full':
      'You have used all of your {limit} for images and papers. Please ask your school for more.',
    'file/school-full':
      'Your school has used all of its {limit} for files. Please tell the person who runs Classi at your school.',
  }),
  ...refusalsWith(415, {
    'file/wrong-type':
      'This kind of file is not accepted here. Please choose an image (JPEG or PNG) or a PDF.',
    'file/not-a-picture':
      'This file is damaged, or it is not an image. Please save it again as JPEG or PNG, or take a new photo.',
  }),
  ...refusalsWith(429, {
    'url/too-many': 'Several files are being fetched for your school already. Please try again in a moment.',
  }),
  ...refusalsWith(500, {
    'url/failed': 'Unable to validate this URL. Please try again.',
  }),
};
