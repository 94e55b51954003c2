import type { Refusal } from '../http/refusal.ts';

export const noticesErrors = {
  'notices/link': {
    status: 404,
    text: 'This link does not work. You can turn the emails off under Profile & Settings.',
  },
} as const satisfies Record<string, Refusal>;
