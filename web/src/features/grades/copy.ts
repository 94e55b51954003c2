/** What the grades pages say. */
export const gradesCopy = {
  failed: 'The grades could not be loaded.',
  courseFailed: 'The course could not be loaded.',
  safe: 'Your answers and marks are safe.',
  none: 'No grades yet',
  you: 'You',
  class: 'Class average',
} as const;
