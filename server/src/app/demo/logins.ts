export const DEMO_PASSWORD = 'Classi#2026';

export const demoLogins = [
  {
    school: 'classi',
    teacher: 'teacher@classi.example',
    student: 'student@classi.example',
    administrator: 'admin@classi.example',
  },
  {
    school: 'riverside',
    teacher: 'teacher@riverside.example',
    student: 'student@riverside.example',
    administrator: 'admin@riverside.example',
  },
] as const;

/** The administrator of each demo school. */
export const DEMO_ADMINISTRATOR = { role: 'administrator', firstName: 'Meera', lastName: 'Iyer' } as const;
