/** Roles as sentences name them. */
export const roleNames = {
  student: 'student',
  instructor: 'teacher',
  administrator: 'administrator',
} as const;
