import type { Refusal } from './refusal.ts';

/** Refusals that every endpoint may return. */
export const httpErrors = {
  'http/invalid': { status: 400, text: 'Something in this request is not valid.' },
  'http/not-found': { status: 404, text: 'There is nothing at this address.' },
  'http/too-large': { status: 413, text: 'This is larger than the server accepts.' },
  'http/unsupported': { status: 415, text: 'The server cannot read this kind of content.' },
  'http/too-many': { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  'http/failed': {
    status: 500,
    text: 'Something went wrong on the server. Nothing that was saved is lost. Please try again.',
  },
  'http/busy': { status: 503, text: 'The server is restarting. Please try again in a moment.' },
} as const satisfies Record<string, Refusal>;
