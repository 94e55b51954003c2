import type { Refusal } from '../http/refusal.ts';

export const languageModelsErrors = {
  'figure/not-yours': {
    status: 403,
    text: 'Only those who teach with this figure can put its description right.',
  },
  'figure/changed': {
    status: 409,
    text: 'Another teacher has corrected this description in the meantime. Please look at their words first.',
  },
  'figure/unreadable': { status: 422, text: 'This picture cannot be opened.' },
} as const satisfies Record<string, Refusal>;
