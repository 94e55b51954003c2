import type { Refusal } from '../http/refusal.ts';

export const assignmentsErrors = {
  'assignment/not-found': { status: 404, text: 'Assignment not found' },
  'assignment/no-questions': { status: 400, text: 'Please add at least one question before previewing.' },
  'assignment/empty-question': {
    status: 400,
    text: 'Question {number} is empty. Please add content before previewing.',
  },
  'assignment/flagged': {
    status: 400,
    text: 'Question {number} still has an open issue. Please resolve it first.',
  },
  'assignment/live-when': { status: 400, text: 'Please select both date and time for scheduled release' },
  'assignment/live-after-due': { status: 400, text: 'The release must be before the due date.' },
  'assignment/timed-later': { status: 400, text: 'Timed assignments are not available in this version.' },
  'assignment/due-when': { status: 400, text: 'Please select both date and time' },
  'assignment/timezone': { status: 400, text: 'This time zone is not known: {timezone}.' },
  'document/missing': { status: 400, text: 'Please choose a marking scheme first.' },
  'document/not-found': { status: 404, text: 'This document is not there.' },
  'document/separate-later': {
    status: 400,
    text: 'A separate question paper and answer key cannot be read in this version. Please use a combined marking scheme.',
  },
} as const satisfies Record<string, Refusal>;
