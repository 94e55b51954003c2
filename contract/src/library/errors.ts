import type { Refusal } from '../http/refusal.ts';

export const libraryErrors = {
  'library/not-open': {
    status: 403,
    text: 'Smart Builder is coming soon. It is not open for your account yet.',
  },
} as const satisfies Record<string, Refusal>;
