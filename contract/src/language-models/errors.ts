import type { Refusal } from '../http/refusal.ts';

export const languageModelsErrors = {
  'figure/not-yours': {
    status: 403,
    text: 'Only teachers who use this figure can correct its description.',
  },
  'figure/changed': {
    status: 409,
    text: 'Another teacher has corrected this description in the meantime. Please look at their words first.',
  },
  'figure/unreadable': { status: 422, text: 'This image cannot be opened.' },
} as const satisfies Record<string, Refusal>;
