import { refusalsWith } from '../http/refusal.ts';

export const libraryErrors = refusalsWith(403, {
  'library/not-open': 'Smart Builder is coming soon. It is not open for your account yet.',
});
