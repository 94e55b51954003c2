import { refusalsWith } from './refusal.ts';

/** Refusals that every endpoint may return. */
export const httpErrors = {
  ...refusalsWith(400, {
    'http/invalid': 'Something in this request is not valid.',
  }),
  ...refusalsWith(404, {
    'http/not-found': 'There is nothing at this address.',
  }),
  ...refusalsWith(413, {
    'http/too-large': 'This is larger than the server accepts.',
  }),
  ...refusalsWith(415, {
    'http/unsupported': 'The server cannot read this kind of content.',
  }),
  ...refusalsWith(429, {
    'http/too-many': 'Too many requests. Please wait a moment and try again.',
  }),
  ...refusalsWith(500, {
    'http/failed': 'Something went wrong on the server. Nothing that was saved is lost. Please try again.',
  }),
  ...refusalsWith(503, {
    'http/busy': 'The server is restarting. Please try again in a moment.',
  }),
};
