import type { SchoolLesson } from '@classi/contract/administration/endpoints';
import { expect, test } from 'vitest';
import { filterChoices, lessonsAt, timetableCsv } from './week-view.ts';

const lesson = (id: number, more: Partial<SchoolLesson> = {}): SchoolLesson => ({
  ...{ id, day: 'Monday', periodId: 1, courseId: id, courseCode: `C-${id}`, courseName: `Course ${id}` },
  ...{ section: '', teacherId: null, teacher: '', teacherEmail: '', room: '' },
  ...more,
});
const lessons = [
  lesson(1, { teacherId: 4, teacher: 'Asha Rao', teacherEmail: 'asha@b.example', room: 'Lab 10' }),
  lesson(2, { room: 'Lab 2', section: 'A' }),
  lesson(3, { day: 'Tuesday' }),
];
const place = { day: 'Monday', periodId: 1 } as const;

test('offers each course, teacher and room once, by name', () => {
  expect(filterChoices([...lessons, lesson(1)], 'course')).toHaveLength(3);
  expect(filterChoices(lessons, 'teacher')).toEqual([{ value: 'teacher 4', label: 'Asha Rao' }]);
  expect(filterChoices(lessons, 'room').map(({ label }) => label)).toEqual(['Lab 2', 'Lab 10']);
});

test.each([
  ['', [1, 2]],
  ['course 2', [2]],
  ['teacher 4', [1]],
  ['room Lab 2', [2]],
  ['course 3', []],
])('shows the lessons of a period with the filter “%s”', (filter, ids) => {
  expect(lessonsAt({ lessons }, place, filter).map(({ id }) => id)).toEqual(ids);
});

test('writes a file that can be imported again', () => {
  const periods = [{ id: 1, name: 'First', start: '08:30', end: '09:10' }];
  expect(timetableCsv({ lessons: lessons.slice(0, 2), periods }).split('\r\n')).toEqual([
    '\uFEFFday,period,course,section,teacher,room',
    'Monday,First,C-1,,asha@b.example,Lab 10',
    'Monday,First,C-2,A,,Lab 2',
    '',
  ]);
});
