import type { Refusal } from '../http/refusal.ts';

export const assignmentsErrors = {
  'assignment/not-found': { status: 404, text: 'Assignment not found' },
  'question/not-found': { status: 404, text: 'This question does not exist.' },
  'question/empty': {
    status: 400,
    text: 'Question {number} is empty. Please add content before saving.',
    about: 'question',
  },
  'question/changed': {
    status: 409,
    text: '{name} changed this question while you had it open. Nothing was overwritten; please compare.',
  },
  'question/last': { status: 400, text: 'An assignment needs at least one question.', about: 'question_id' },
  'question/too-many': {
    status: 400,
    text: 'An assignment can have at most {limit} questions.',
    about: 'questions',
  },
  'question/tag-unknown': {
    status: 400,
    text: 'Question {number}: “{tag}” is not one of the school’s rubrics.',
    about: 'tags',
  },
  'assignment/changed': {
    status: 409,
    text: '{name} changed this assignment while you had it open. Nothing was overwritten; please compare.',
  },
  'assignment/has-work': {
    status: 409,
    text: 'Students have started this assignment. Its questions can be changed, but not added, deleted or moved.',
  },
  'assignment/questions-changed': {
    status: 409,
    text: 'Questions were added or deleted while you had this assignment open. Nothing was saved; please look again.',
  },
  'assignment/no-questions': {
    status: 400,
    text: 'Please add at least one question before previewing.',
    about: 'questions',
  },
  'assignment/empty-question': {
    status: 400,
    text: 'Question {number} is empty. Please add content before previewing.',
    about: 'questions',
  },
  'assignment/flagged': {
    status: 400,
    text: 'Question {number} still has an open issue. Please resolve it first.',
    about: 'questions',
  },
  'assignment/choice': {
    status: 400,
    text: 'Question {number}: the questions of one choice must all say the same about how many of them count.',
    about: 'questions',
  },
  'assignment/live-when': {
    status: 400,
    text: 'Please select both date and time for scheduled release',
    about: 'live_date',
  },
  'assignment/live-after-due': {
    status: 400,
    text: 'The release must be before the due date.',
    about: 'live_date',
  },
  'assignment/timed-on-paper': {
    status: 400,
    text: 'An assignment that is answered on paper has no time limit.',
    about: 'time_limit',
  },
  'assignment/due-when': { status: 400, text: 'Please select both date and time', about: 'due_date' },
  'assignment/timezone': { status: 400, text: 'This time zone is not known: {timezone}.', about: 'timezone' },
  'document/missing': { status: 400, text: 'Please choose a marking scheme first.', about: 'file' },
  'document/not-found': { status: 404, text: 'This document does not exist.' },
  'document/pair-incomplete': {
    status: 400,
    text: 'Please choose both the question paper and the answer key.',
    about: 'answer_key',
  },
  'document/too-large': { status: 413, text: 'These files are larger than {limit} together.' },
  'document/too-many-files': {
    status: 400,
    text: 'A document can be made of at most {limit} files.',
    about: 'file',
  },
} as const satisfies Record<string, Refusal>;
