export const DEMO_PASSWORD = 'Classi#2026';

export const demoLogins = [
  { school: 'classi', teacher: 'teacher@classi.example', student: 'student@classi.example' },
  { school: 'riverside', teacher: 'teacher@riverside.example', student: 'student@riverside.example' },
] as const;
