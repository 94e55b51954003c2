/** What a school still lacks, in the order in which to do it. */
import type { getSchoolOverview } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { counted, listed } from '../words.ts';

export type Overview = ReplyOf<typeof getSchoolOverview>;

export interface MissingStep {
  id: string;
  title: string;
  detail: string;
  to: '/admin/people' | '/admin/courses' | '/admin/class-lists' | '/admin/textbooks';
}

export function missingSteps(overview: Overview): MissingStep[] {
  const { teachers, students, courses, textbooks, invited, administrators } = overview;
  const { coursesWithoutTeacher, coursesWithoutStudents, mailIsSent } = overview;
  const steps: (MissingStep | false)[] = [
    courses === 0 && {
      id: 'courses',
      title: 'Add your first course',
      detail: 'A course is a class in a subject. Teachers set assignments for a course.',
      to: '/admin/courses',
    },
    teachers === 0 && {
      id: 'teachers',
      title: 'Add your teachers',
      detail: 'A teacher needs an account and a course.',
      to: '/admin/people',
    },
    students === 0 && {
      id: 'students',
      title: 'Add your students',
      detail: 'Import your class lists from a CSV file, or add students one by one.',
      to: '/admin/class-lists',
    },
    textbooks === 0 && {
      id: 'textbooks',
      title: 'Add your textbooks',
      detail: 'AURA answers students and writes questions from them, with the page.',
      to: '/admin/textbooks',
    },
    coursesWithoutTeacher.length > 0 && {
      id: 'untaught',
      title: `${counted(coursesWithoutTeacher.length, 'course has', 'courses have')} no teacher`,
      detail: `${listed(coursesWithoutTeacher)}.`,
      to: '/admin/courses',
    },
    coursesWithoutStudents.length > 0 && {
      id: 'empty',
      title: `${counted(coursesWithoutStudents.length, 'course has', 'courses have')} no students`,
      detail: `${listed(coursesWithoutStudents)}.`,
      to: '/admin/courses',
    },
    invited > 0 && {
      id: 'invited',
      title: `${counted(invited, 'person has', 'people have')} not chosen a password yet`,
      detail: mailIsSent
        ? 'Send the invitation again, or hand over a link.'
        : 'No mail server is set up: hand over links instead.',
      to: '/admin/people',
    },
    administrators === 1 && {
      id: 'second',
      title: 'Add a second administrator',
      detail: 'If you lose your password, the other one can help.',
      to: '/admin/people',
    },
  ];
  return steps.filter((step) => step !== false);
}
