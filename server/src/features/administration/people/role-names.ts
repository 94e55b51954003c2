/** The names of the roles in sentences. */
export const roleNames = {
  student: 'student',
  instructor: 'teacher',
  administrator: 'administrator',
} as const;
