import { refusalsWith } from '../http/refusal.ts';

export const docsErrors = refusalsWith(404, {
  'docs/not-found': 'Document "{docId}" not found',
});
