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
  'setup/timezone': { status: 400, text: 'Please choose a time zone.', about: 'timezone' },
  'setup/logo': { status: 400, text: '{sentence}', about: 'logo' },
  'setup/no-domains': {
    status: 400,
    text: 'Please enter the email domain of your teachers or of your students.',
    about: 'people.teacher_domains',
  },
  'school/changed': {
    status: 409,
    text: 'Another administrator has changed the school’s settings. Nothing has been saved.',
  },
} as const satisfies Record<string, Refusal>;
