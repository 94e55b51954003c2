import type { Refusal } from '../http/refusal.ts';

export const administrationErrors = {
  'person/not-found': { status: 404, text: 'There is no such person in your school.' },
  'person/taken': {
    status: 409,
    text: 'There is already a {role} with the address {email}.',
  },
  'person/roster-id-taken': {
    status: 409,
    text: 'The roster ID {rosterId} belongs to {name}.',
    about: 'roster_ids',
  },
  'merge/self': { status: 409, text: 'Choose two different accounts.' },
  'merge/own-account': {
    status: 409,
    text: 'You cannot merge your own account into another one. Let your own account stay, or ask another administrator.',
  },
  'merge/roles': { status: 409, text: 'Only two accounts with the same role can be merged.' },
  'merge/no-login': {
    status: 409,
    text: '{name} cannot be merged: the account is deactivated or waits for approval. Reactivate or approve it first.',
  },
  'merge/in-progress': {
    status: 409,
    text: 'A timed assignment is running: {titles}. Please wait until it has ended. Nothing has been changed.',
  },
  'merge/busy': {
    status: 409,
    text: 'AURA is working for one of the two accounts. Please try again in a minute. Nothing has been changed.',
  },
  'merge/choose': {
    status: 409,
    text: 'Both accounts answered {titles}. Choose which work counts. Nothing has been changed.',
  },
  'merge/not-confirmed': {
    status: 409,
    text: 'The email address is not the one of the account that ends. Nothing has been changed.',
    about: 'confirm_email',
  },
  'merge/not-found': { status: 404, text: 'There is no such merge.' },
  'merge/too-late': {
    status: 409,
    text: 'A merge can be undone within a day, the newest one of an account first.',
  },
  'merge/address-taken': {
    status: 409,
    text: 'Another account has the address of the merged account by now. Change that address first.',
  },
  'person/self': { status: 409, text: 'You cannot deactivate your own account.' },
  'person/last-administrator': {
    status: 409,
    text: 'A school needs at least one administrator who can log in.',
  },
  'erasure/self': {
    status: 409,
    text: 'You cannot delete your own account. Please ask another administrator.',
  },
  'erasure/not-confirmed': {
    status: 409,
    text: 'The email address is not the one of this person. Nothing has been deleted.',
    about: 'confirm_email',
  },
  'consent/no-roles': { status: 400, text: 'Choose who has to accept the text.', about: 'roles' },
  'consent/changed': {
    status: 404,
    text: 'This text is no longer the current one. Please read the new version.',
  },
  'person/no-login': {
    status: 409,
    text: 'A deactivated person, or a teacher who waits for approval, cannot get a link.',
  },
  'person/not-student': { status: 409, text: 'Only students have extra time.' },
  'accommodation/over': {
    status: 400,
    text: 'The last day is over. Please choose a later one.',
    about: 'ends_on',
  },
  'person/changed': {
    status: 409,
    text: 'Another administrator has changed this person in the meantime. Nothing has been changed. Please open the form again.',
  },
  'person/not-waiting': { status: 409, text: 'This teacher does not wait for approval.' },
  'administration/no-course': { status: 404, text: 'There is no course {code}.' },
  'course/code-taken': { status: 409, text: 'There is already a course with the code {code}.' },
  'roster/unreadable': { status: 400, text: '{sentence}', about: 'content' },
  'roster/problems': {
    status: 409,
    text: 'The file has {count}. Correct them, or leave these rows out. Nothing has been changed.',
  },
  'roster/incomplete': {
    status: 409,
    text: 'A complete list must have no problems: a student in such a row would be deactivated. Nothing has been changed.',
  },
  'roster/changed': {
    status: 409,
    text: 'The school or the file has changed since the preview. Please check the new preview. Nothing has been changed.',
  },
  'roster/not-found': { status: 404, text: 'There is no such import.' },
  'roster/too-late': {
    status: 409,
    text: 'Only the newest import can be undone, within a day.',
  },
  'timetable/week': { status: 400, text: '{sentence}', about: 'periods' },
  'timetable/in-use': {
    status: 409,
    text: '{name} has lessons ({count}). Move or remove them first. Nothing has been changed.',
  },
  'timetable/no-period': { status: 404, text: 'There is no such period.', about: 'period_id' },
  'timetable/no-day': { status: 400, text: '{day} is not a day of your school’s week.', about: 'day' },
  'timetable/no-lesson': { status: 404, text: 'There is no such lesson.' },
  'timetable/not-teacher': {
    status: 400,
    text: 'This person does not teach {code}. Add the teacher to the course first.',
    about: 'teacher_id',
  },
  'timetable/archived': { status: 409, text: 'The course {code} is archived.', about: 'course_id' },
  'timetable/clash': { status: 409, text: '{sentence}' },
  'timetable/incomplete': {
    status: 409,
    text: 'A complete timetable must have no problems: a lesson in such a row would be removed. Nothing has been changed.',
  },
  'signup-rule/pattern': { status: 400, text: '“{text}” is neither a domain nor an email address.' },
  'signup-rule/other-list': {
    status: 409,
    text: '“{text}” is already allowed for {others}. Remove it there first.',
  },
  'signup-rule/student-domain': {
    status: 409,
    text: '“{text}” is a domain of students, so no teacher signs up with it.',
  },
  'signup-rule/not-found': { status: 404, text: 'There is no such rule.' },
  'sign-on/settings': { status: 400, text: '{sentence}' },
  'rubric/not-found': { status: 404, text: 'There is no such criterion.' },
  'rubric/twice': { status: 400, text: 'The file contains “{text}” more than once.' },
  'rubric/unreadable': { status: 400, text: '{sentence}', about: 'content' },
  'run/not-found': { status: 404, text: 'There is no such failed task.' },
  'aura/refused': { status: 400, text: '{sentence}' },
  'textbook/being-read': {
    status: 409,
    text: 'A file of this textbook is being read. Please wait until it is done.',
  },
  'link/expired': {
    status: 410,
    text: 'This link has expired or was used. Please ask your school for a new one.',
  },
} as const satisfies Record<string, Refusal>;
