import { refusalsWith } from '../http/refusal.ts';

export const noticesErrors = refusalsWith(404, {
  'notices/link': 'This link does not work. You can turn the emails off under Profile & Settings.',
});
