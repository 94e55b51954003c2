import { refusalsWith } from '../http/refusal.ts';

export const assignmentsErrors = {
  ...refusalsWith(400, {
    'question/empty': ['Question {number} is empty. Please add content before saving.', 'question'],
    'question/last': ['An assignment needs at least one question.', 'question_id'],
    'question/too-many': ['An assignment can have at most {limit} questions.', 'questions'],
    'question/tag-unknown': ['Question {number}: “{tag}” is not one of the school’s rubrics.', 'tags'],
    'assignment/no-questions': ['Please add at least one question before previewing.', 'questions'],
    'assignment/empty-question': [
      'Question {number} is empty. Please add content before previewing.',
      'questions',
    ],
    'assignment/flagged': [
      'Question {number} still has an open issue. Please resolve it first.',
      'questions',
    ],
    'assignment/choice': [
      'Question {number}: the questions of one choice must all say the same about how many of them count.',
      'questions',
    ],
    'assignment/live-when': ['Please select both date and time for scheduled release', 'live_date'],
    'assignment/live-after-due': ['The release must be before the due date.', 'live_date'],
    'assignment/timed-on-paper': ['An assignment that is answered on paper has no time limit.', 'time_limit'],
    'assignment/due-when': ['Please select both date and time', 'due_date'],
    'assignment/timezone': ['This time zone is not known: {timezone}.', 'timezone'],
    'document/missing': ['Please choose a marking scheme first.', 'file'],
    'document/pair-incomplete': ['Please choose both the question paper and the answer key.', 'answer_key'],
    'document/too-many-files': ['A document can be made of at most {limit} files.', 'file'],
  }),
  ...refusalsWith(404, {
    'assignment/not-found': 'Assignment not found',
    'question/not-found': 'This question does not exist.',
    'document/not-found': 'This document does not exist.',
  }),
  ...refusalsWith(409, {
    'question/changed':
      '{name} changed this question while you had it open. Nothing was overwritten; please compare.',
    'assignment/changed':
      '{name} changed this assignment while you had it open. Nothing was overwritten; please compare.',
    'assignment/has-work':
      'Students have started this assignment. Its questions can be changed, but not added, deleted or moved.',
    'assignment/questions-changed':
      'Questions were added or deleted while you had this assignment open. Nothing was saved; please look again.',
  }),
  ...refusalsWith(413, {
    'document/too-large': 'These files are larger than {limit} together.',
  }),
};
