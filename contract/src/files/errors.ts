import type { Refusal } from '../http/refusal.ts';

export const filesErrors = {
  'file/not-found': { status: 404, text: 'This file does not exist.' },
  'file/expired': {
    status: 403,
    text: 'The time to upload this file has run out. Please choose the file again.',
  },
  'file/not-signed': { status: 403, text: 'This upload address is not valid.' },
  'file/already-there': { status: 409, text: 'This file was already uploaded.' },
  'file/too-large': { status: 413, text: 'This file is larger than {limit}.' },
  'file/owner-full': {
    status: 413,
    text: 'You have used all of your {limit} for images and papers. Please ask your school for more.',
  },
  'file/school-full': {
    status: 413,
    text: 'Your school has used all of its {limit} for files. Please tell the person who runs Classi at your school.',
  },
  'file/wrong-type': { status: 415, text: 'This kind of file is not accepted here.' },
  'file/not-a-picture': { status: 415, text: 'This file is not an image that a browser can show.' },
  /** One sentence about the problem of the URL or the PDF, from `urlProblem` or from the reader of documents. */
  'url/refused': { status: 400, text: '{sentence}', about: 'url' },
  'url/private': {
    status: 400,
    text: 'This URL leads into a private network. Please enter one that is publicly accessible, or download the file and upload it.',
    about: 'url',
  },
  'url/port': {
    status: 400,
    text: 'This URL uses port {port}, which is not allowed. Please enter one without a port, or download the file and upload it.',
    about: 'url',
  },
  'url/unreachable': {
    status: 400,
    text: 'Unable to access this URL. Please check if the URL is correct and publicly accessible.',
    about: 'url',
  },
  'url/status': {
    status: 400,
    text: 'Unable to access this URL (status {status}). Please check if the URL is correct and publicly accessible.',
    about: 'url',
  },
  'url/unverified': {
    status: 400,
    text: 'Unable to verify this URL. Please ensure it ends with .pdf or contains "pdf" in the path, and is publicly accessible.',
    about: 'url',
  },
  'url/not-a-pdf': {
    status: 400,
    text: 'This URL points to a {type} file, not a PDF. Please enter the address of the PDF itself; it must open without logging in.',
    about: 'url',
  },
  'url/redirects': {
    status: 400,
    text: 'This URL is redirected too often. Please enter the address of the PDF itself.',
    about: 'url',
  },
  'url/encoded': {
    status: 400,
    text: 'The server of this URL sends the file packed ({encoding}). Please download the file and upload it.',
    about: 'url',
  },
  'url/too-large': {
    status: 400,
    text: 'The file at this URL is larger than {limit}. Please make it smaller or split it.',
    about: 'url',
  },
  'url/too-slow': {
    status: 400,
    text: 'This URL did not deliver the file within {seconds} seconds. Please try again, or download the file and upload it.',
    about: 'url',
  },
  'url/too-many': {
    status: 429,
    text: 'Several files are being fetched for your school already. Please try again in a moment.',
  },
  'url/failed': { status: 500, text: 'Unable to validate this URL. Please try again.' },
} as const satisfies Record<string, Refusal>;
