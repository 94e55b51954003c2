import { refusalsWith } from '../http/refusal.ts';

export const setupErrors = {
  ...refusalsWith(400, {
    'setup/timezone': ['Please choose a time zone.', 'timezone'],
    'setup/logo': ['{sentence}', 'logo'],
    'setup/no-domains': [
      'Please enter the email domain of your teachers or of your students.',
      'people.teacher_domains',
    ],
  }),
  ...refusalsWith(409, {
    'setup/slug-taken': 'There is already a school with the short name {slug}. Please choose another one.',
    'school/changed': 'Another administrator has changed the school’s settings. Nothing has been saved.',
  }),
  ...refusalsWith(410, {
    'setup/expired':
      'This setup link has expired or was used. Run “npm run school -- setup-link” on the server for a new one.',
  }),
};
