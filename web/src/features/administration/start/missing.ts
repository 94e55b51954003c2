/** Lists what a school still has to set up, in the recommended order. */

import type { getSchoolOverview } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/administration/start.ts';
import { listed, many } from '../words.ts';

export type Overview = ReplyOf<typeof getSchoolOverview>;

export interface MissingStep {
  id: string;
  title: string;
  detail: string;
  to: '/admin/people' | '/admin/courses' | '/admin/class-lists' | '/admin/textbooks';
  /** The filter of the page that is opened. */
  search?: { state: 'invited' };
}

export function missingSteps(overview: Overview): MissingStep[] {
  const { teachers, students, courses, textbooks, invited, administrators } = overview;
  const { coursesWithoutTeacher, coursesWithoutStudents, mailIsSent } = overview;
  const steps: (MissingStep | false)[] = [
    courses === 0 && {
      id: 'courses',
      title: t.addYourFirstCourse(),
      detail: t.aCourseIsAClass(),
      to: '/admin/courses',
    },
    teachers === 0 && {
      id: 'teachers',
      title: t.addYourTeachers(),
      detail: t.aTeacherNeedsAnAccount(),
      to: '/admin/people',
    },
    students === 0 && {
      id: 'students',
      title: t.addYourStudents(),
      detail: t.importYourClassLists(),
      to: '/admin/class-lists',
    },
    textbooks === 0 && {
      id: 'textbooks',
      title: t.addYourTextbooks(),
      detail: t.auraAnswersStudents(),
      to: '/admin/textbooks',
    },
    coursesWithoutTeacher.length > 0 && {
      id: 'untaught',
      title: t.coursesHaveNoTeacher(many(coursesWithoutTeacher.length)),
      detail: `${listed(coursesWithoutTeacher)}.`,
      to: '/admin/courses',
    },
    coursesWithoutStudents.length > 0 && {
      id: 'empty',
      title: t.coursesHaveNoStudents(many(coursesWithoutStudents.length)),
      detail: `${listed(coursesWithoutStudents)}.`,
      to: '/admin/courses',
    },
    invited > 0 && {
      id: 'invited',
      title: t.peopleHaveNoPassword(many(invited)),
      detail: mailIsSent ? t.sendTheInvitationAgain() : t.noMailServerIsSet(),
      to: '/admin/people',
      search: { state: 'invited' },
    },
    administrators === 1 && {
      id: 'second',
      title: t.addASecondAdministrator(),
      detail: t.ifYouLoseYourPassword(),
      to: '/admin/people',
    },
  ];
  return steps.filter((step) => step !== false);
}
