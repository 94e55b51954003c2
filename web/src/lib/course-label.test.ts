import { expect, test } from 'vitest';
import { courseLabel, sortCourses } from './course-label.ts';

test('sorts courses as people count, archived ones last', () => {
  const course = (code: string, archivedAt: Date | null = null) => ({ code, name: code, archivedAt });
  const sorted = sortCourses([
    course('MAT-10A'),
    course('MAT-5A', new Date(0)),
    course('MAT-11C'),
    course('MAT-6A'),
  ]);
  expect(sorted.map(({ code }) => code)).toEqual(['MAT-6A', 'MAT-10A', 'MAT-11C', 'MAT-5A']);
});

test('shows a name that is the code once', () => {
  expect(courseLabel({ code: 'MAT-6A', name: 'MAT-6A' })).toBe('MAT-6A');
  expect(courseLabel({ code: 'PHY-10', name: 'Physics' })).toBe('PHY-10 · Physics');
});
