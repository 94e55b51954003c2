import { refusalsWith } from '../http/refusal.ts';

export const languageModelsErrors = {
  ...refusalsWith(403, {
    'figure/not-yours': 'Only teachers who use this figure can correct its description.',
  }),
  ...refusalsWith(409, {
    'figure/changed':
      'Another teacher has corrected this description in the meantime. Please look at their words first.',
  }),
  ...refusalsWith(422, {
    'figure/unreadable': 'This image cannot be opened.',
  }),
};
