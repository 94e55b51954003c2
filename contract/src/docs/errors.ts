import type { Refusal } from '../http/refusal.ts';

export const docsErrors = {
  'docs/not-found': { status: 404, text: 'Document "{docId}" not found' },
} as const satisfies Record<string, Refusal>;
