import { describe, expect, test } from 'vitest';
import { nextPage, pageAfterLogin } from './next-page.ts';

describe('nextPage', () => {
  test.each([
    '/student/assignments/12',
    '/student/assignments?selectedFilters=submitted,thisWeek',
    '/instructor/assignments/3?question=2#evidence',
    '/calendar',
  ])('accepts a page of this app: %s', (address) => {
    expect(nextPage(address)).toBe(address);
  });

  test.each([
    'https://evil.example/student/assignments',
    '//evil.example/student/assignments',
    '/\\evil.example/student/',
    '/\t/evil.example/student/',
    'student/assignments',
    'javascript:alert(1)',
    '/login?next=/student/assignments',
    '/welcome',
    '/student/../files/secret',
    '/calendarium',
    '',
  ])('rejects anything else: %j', (address) => {
    expect(nextPage(address)).toBeUndefined();
  });
});

describe('pageAfterLogin', () => {
  test.each([
    ['student', '/student/assignments/12', '/student/assignments/12'],
    ['student', '/calendar', '/calendar'],
    [
      'instructor',
      '/instructor/courses/PHY-10?courseName=Physics',
      '/instructor/courses/PHY-10?courseName=Physics',
    ],
    ['instructor', '/student/assignments/12', '/instructor/assignments'],
    ['instructor', '/calendar', '/instructor/assignments'],
    ['student', '//evil.example/student/', '/student/assignments'],
    ['student', undefined, '/student/assignments'],
  ] as const)('%s asking for %s comes to %s', (role, next, page) => {
    expect(pageAfterLogin(role, next)).toBe(page);
  });
});
