import { refusalsWith } from '../http/refusal.ts';

export const administrationErrors = {
  ...refusalsWith(400, {
    'consent/no-roles': ['Choose who has to accept the text.', 'roles'],
    'accommodation/over': ['The last day is over. Please choose a later one.', 'ends_on'],
    'roster/unreadable': ['{sentence}', 'content'],
    'timetable/week': ['{sentence}', 'periods'],
    'timetable/no-day': ['{day} is not a day of your school’s week.', 'day'],
    'timetable/not-teacher': [
      'This person does not teach {code}. Add the teacher to the course first.',
      'teacher_id',
    ],
    'signup-rule/pattern': '“{text}” is neither a domain nor an email address.',
    'sign-on/settings': '{sentence}',
    'rubric/twice': 'The file contains “{text}” more than once.',
    'rubric/unreadable': ['{sentence}', 'content'],
    'aura/refused': '{sentence}',
  }),
  ...refusalsWith(404, {
    'person/not-found': 'There is no such person in your school.',
    'merge/not-found': 'There is no such merge.',
    'consent/changed': 'This text is no longer the current one. Please read the new version.',
    'administration/no-course': 'There is no course {code}.',
    'roster/not-found': 'There is no such import.',
    'timetable/no-period': ['There is no such period.', 'period_id'],
    'timetable/no-lesson': 'There is no such lesson.',
    'signup-rule/not-found': 'There is no such rule.',
    'rubric/not-found': 'There is no such criterion.',
    'run/not-found': 'There is no such failed task.',
  }),
  ...refusalsWith(409, {
    'person/taken': 'There is already a {role} with the address {email}.',
    'person/roster-id-taken': ['The roster ID {rosterId} belongs to {name}.', 'roster_ids'],
    'merge/self': 'Choose two different accounts.',
    'merge/own-account':
      'You cannot merge your own account into another one. Let your own account stay, or ask another administrator.',
    'merge/roles': 'Only two accounts with the same role can be merged.',
    'merge/no-login':
      '{name} cannot be merged: the account is deactivated or waits for approval. Reactivate or approve it first.',
    'merge/in-progress':
      'A timed assignment is running: {titles}. Please wait until it has ended. Nothing has been changed.',
    'merge/busy':
      'AURA is working for one of the two accounts. Please try again in a minute. Nothing has been changed.',
    'merge/choose': 'Both accounts answered {titles}. Choose which work counts. Nothing has been changed.',
    'merge/not-confirmed': [
      'The email address is not the one of the account that ends. Nothing has been changed.',
      'confirm_email',
    ],
    'merge/too-late': 'A merge can be undone within a day, the newest one of an account first.',
    'merge/address-taken':
      'Another account has the address of the merged account by now. Change that address first.',
    'person/self': 'You cannot deactivate your own account.',
    'person/last-administrator': 'A school needs at least one administrator who can log in.',
    'erasure/self': 'You cannot delete your own account. Please ask another administrator.',
    'erasure/not-confirmed': [
      'The email address is not the one of this person. Nothing has been deleted.',
      'confirm_email',
    ],
    'person/no-login': 'A deactivated person, or a teacher who waits for approval, cannot get a link.',
    'person/not-student': 'Only students have extra time.',
    'person/changed':
      'Another administrator has changed this person in the meantime. Nothing has been changed. Please open the form again.',
    'person/not-waiting': 'This teacher does not wait for approval.',
    'course/code-taken': 'There is already a course with the code {code}.',
    'roster/problems':
      'The file has {count}. Correct them, or leave these rows out. Nothing has been changed.',
    'roster/incomplete':
      'A complete list must have no problems: a student in such a row would be deactivated. Nothing has been changed.',
    'roster/changed':
      'The school or the file has changed since the preview. Please check the new preview. Nothing has been changed.',
    'roster/too-late': 'Only the newest import can be undone, within a day.',
    'timetable/in-use': '{name} has lessons ({count}). Move or remove them first. Nothing has been changed.',
    'timetable/archived': ['The course {code} is archived.', 'course_id'],
    'timetable/clash': '{sentence}',
    'timetable/incomplete':
      'A complete timetable must have no problems: a lesson in such a row would be removed. Nothing has been changed.',
    'signup-rule/other-list': '“{text}” is already allowed for {others}. Remove it there first.',
    'signup-rule/student-domain': '“{text}” is a domain of students, so no teacher signs up with it.',
    'textbook/being-read': 'A file of this textbook is being read. Please wait until it is done.',
  }),
  ...refusalsWith(410, {
    'link/expired': 'This link has expired or was used. Please ask your school for a new one.',
  }),
};
