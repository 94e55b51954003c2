/** Lists what a school still has to set up, in the recommended order. */

import type { getSchoolOverview } from '@classi/contract/administration/overview';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { asSentence } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/administration/start.ts';
import { formatNames, many } from '../administration-text.ts';

export type Overview = ReplyOf<typeof getSchoolOverview>;

type SignupPage = '/admin/sign-up' | '/admin/sign-on';

export interface MissingStep {
  id: string;
  title: string;
  detail: string;
  to:
    | '/admin/aura'
    | '/admin/people'
    | '/admin/courses'
    | '/admin/class-lists'
    | '/admin/textbooks'
    | SignupPage;
  /** The filter of the page that is opened. */
  search?: { state: 'invited' };
}

/** Returns the step with which people of a role come in, in the way that the first run chose. */
function peopleStep({ peopleWay }: Overview, role: 'teachers' | 'students'): MissingStep {
  const isOfTeachers = role === 'teachers';
  const title = isOfTeachers ? t.addYourTeachers() : t.addYourStudents();
  if (peopleWay === 'sign-up') {
    const detail = isOfTeachers ? t.teacherSignUpHelp() : t.studentSignUpHelp();
    return { id: role, title, detail, to: '/admin/sign-up' };
  }
  const isFromFile = peopleWay === 'class-lists' || (peopleWay !== 'by-hand' && !isOfTeachers);
  const detail = isOfTeachers ? t.addTeachersHelp() : t.addStudentsHelp();
  return { id: role, title, detail, to: isFromFile ? '/admin/class-lists' : '/admin/people' };
}

export function missingSteps(overview: Overview): MissingStep[] {
  const { teachers, students, courses, textbooks, invited, administrators } = overview;
  const { coursesWithoutTeacher, coursesWithoutStudents, mailIsSent } = overview;
  const steps: (MissingStep | false)[] = [
    courses === 0 && {
      id: 'courses',
      title: t.firstCourseTitle(),
      detail: t.firstCourseHelp(),
      to: '/admin/courses',
    },
    overview.peopleWay === 'sign-up' &&
      overview.signupRules === 0 && {
        id: 'sign-up',
        title: t.allowSignUpTitle(),
        detail: t.allowSignUpHelp(),
        to: '/admin/sign-up',
      },
    overview.peopleWay === 'single-sign-on' &&
      !overview.signsOn && {
        id: 'sign-on',
        title: t.singleSignOnTitle(),
        detail: t.connectYourProvider(),
        to: '/admin/sign-on',
      },
    teachers === 0 && peopleStep(overview, 'teachers'),
    students === 0 && peopleStep(overview, 'students'),
    textbooks === 0 && {
      id: 'textbooks',
      title: t.addYourTextbooks(),
      detail: t.auraAnswersStudents(),
      to: '/admin/textbooks',
    },
    !overview.hasHelpContact && {
      id: 'help-contact',
      title: t.helpContactTitle(),
      detail: t.helpContactHelp(),
      to: '/admin/aura',
    },
    coursesWithoutTeacher.length > 0 && {
      id: 'untaught',
      title: t.coursesWithoutTeacher(many(coursesWithoutTeacher.length)),
      detail: asSentence(formatNames(coursesWithoutTeacher)),
      to: '/admin/courses',
    },
    coursesWithoutStudents.length > 0 && {
      id: 'empty',
      title: t.coursesWithoutStudents(many(coursesWithoutStudents.length)),
      detail: asSentence(formatNames(coursesWithoutStudents)),
      to: '/admin/courses',
    },
    invited > 0 && {
      id: 'invited',
      title: t.peopleWithoutPassword(many(invited)),
      detail: mailIsSent ? t.invitationsMailHelp() : t.invitationsLinkHelp(),
      to: '/admin/people',
      search: { state: 'invited' },
    },
    administrators === 1 && {
      id: 'second',
      title: t.secondAdministratorTitle(),
      detail: t.secondAdministratorHelp(),
      to: '/admin/people',
    },
  ];
  return steps.filter((step) => step !== false);
}
