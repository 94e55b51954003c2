// @vitest-environment jsdom
import '../testing/browser-gaps.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.ts';

const router = () => createAppRouter(createMemoryHistory());

test('writes plain parameters, even if a text looks like a number (spec 3 §2)', () => {
  const { href } = router().buildLocation({
    to: '/instructor/courses/$courseCode',
    params: { courseCode: 'PHY-10' },
    search: { courseName: 'Physics', courseClass: '10', studentCount: 12, assignmentCount: 3 },
  });
  expect(href).toBe(
    '/instructor/courses/PHY-10?courseName=Physics&courseClass=10&studentCount=12&assignmentCount=3',
  );
});

test('passes on a question unchanged that looks like another notation', () => {
  const { href, search } = router().buildLocation({
    to: '/student/chat',
    search: { message: '[1, 2]', subject: '1e3' },
  });
  expect(router().options.parseSearch?.(href.slice(href.indexOf('?')))).toEqual(search);
  expect(search).toEqual({ message: '[1, 2]', subject: '1e3' });
});
