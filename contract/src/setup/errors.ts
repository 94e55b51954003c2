import type { Refusal } from '../http/refusal.ts';

export const setupErrors = {
  'setup/expired': {
    status: 410,
    text: 'This setup link has expired or was used. Run “npm run school -- setup-link” on the server for a new one.',
  },
  'setup/slug-taken': {
    status: 409,
    text: 'There is already a school with the short name {slug}. Please choose another one.',
  },
  'setup/timezone': { status: 400, text: 'Please choose a time zone.', about: 'school.timezone' },
  'setup/logo': { status: 400, text: '{sentence}', about: 'school.logo' },
} as const satisfies Record<string, Refusal>;
