import type { Refusal } from '../http/refusal.ts';

export const filesErrors = {
  'file/not-found': { status: 404, text: 'This file is not there.' },
  'file/expired': {
    status: 403,
    text: 'The time to upload this file has run out. Please choose the file again.',
  },
  'file/not-signed': { status: 403, text: 'This upload address is not valid.' },
  'file/already-there': { status: 409, text: 'This file was uploaded already.' },
  'file/too-large': { status: 413, text: 'This file is larger than {limit}.' },
  'file/wrong-type': { status: 415, text: 'This kind of file is not accepted here.' },
  'file/not-a-picture': { status: 415, text: 'This file is not a picture that a browser can show.' },
} as const satisfies Record<string, Refusal>;
