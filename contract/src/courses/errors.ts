import type { Refusal } from '../http/refusal.ts';

export const coursesErrors = {
  'course/not-found': { status: 404, text: 'Course not found' },
} as const satisfies Record<string, Refusal>;
