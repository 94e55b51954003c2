import type { Provoked } from './ledger.ts';

const messages = (sentence: string): Provoked => ({ sentence, by: 'messages.spec.ts' });
const sentences = (sentence: string): Provoked => ({ sentence, by: 'teacher-sentences.spec.ts' });
const insights = (sentence: string): Provoked => ({ sentence, by: 'insights.spec.ts' });
const express = (sentence: string): Provoked => ({ sentence, by: 'ai-express.spec.ts' });
const editing = (sentence: string): Provoked => ({ sentence, by: 'editing.spec.ts' });
const editor = (sentence: string): Provoked => ({ sentence, by: 'editor.spec.ts' });

/** These sentences of spec 2 §2 are shown on empty screens and before irreversible actions. */
export const TEACHER_SCREENS: readonly Provoked[] = [
  { sentence: 'No assignments yet', by: 'student-sentences.spec.ts' },
  { sentence: 'No assignments match your filters', by: 'student-sentences.spec.ts' },
  { sentence: 'No {} assignments', by: 'student-sentences.spec.ts' },
  messages('This action cannot be undone.'),
  editing('No submissions yet.'),
  sentences('No questions available for this assignment.'),
  {
    sentence: 'Are you sure you want to discard this assignment? All unsaved progress will be lost.',
    by: 'resume-draft.spec.ts',
  },
  sentences('Unable to display PDF'),
  sentences('This PDF cannot be displayed due to cross-origin restrictions or other loading issues.'),
  sentences('Open in New Tab'),
  express('No rubrics found'),
  express('Try a different search term'),
  sentences('No rubrics available'),
  express('Coming Soon'),
];

/** Spec 2 §4: the six labels of the button that creates. */
export const CREATE_BUTTON: readonly Provoked[] = [
  { sentence: 'Resolve Issues First', by: 'document-kinds.spec.ts' },
  sentences('Select Time Limit Option'),
  sentences('Set Valid Time Limit'),
  sentences('Create Assignment'),
  sentences('Creating...'),
  sentences('Success! Redirecting...'),
];

/** Spec 2 §5. */
export const TEACHER_VALIDATION: readonly Provoked[] = [
  { sentence: 'Please enter an assignment title', by: 'paper-to-feedback.spec.ts' },
  editing('Assignment title must start with an alphabet'),
  sentences('Assignment title can only contain letters, numbers, and #$@&()_ characters'),
  sentences('Please select a course'),
  sentences('Please select both date and time'),
  sentences('Please select whether to allow student submissions'),
  sentences('Please select both date and time for scheduled release'),
  sentences('Please select a creation method'),
  editing('Please set a time limit greater than 0'),
  messages('Time may be too short for this assignment'),
  editing('Time may be too long for this assignment'),
  // The screens never delete the last question, so only a direct request provokes the sentence.
  {
    sentence: 'Please add at least one question before previewing.',
    by: 'server/src/features/assignments/creation/add-assignment.test.ts',
  },
  messages('Question {} is empty. Please add content before previewing.'),
  messages('Are you sure you want to delete Question {}?'),
  // The setup does not let anybody past without these.
  {
    sentence: 'Please add a title, due date, and express processing selection to continue',
    by: 'web/src/features/assignments/wizard/document/document-step.test.tsx',
  },
  sentences('Please enter a URL'),
  sentences('Invalid URL format. Please enter a complete URL (e.g., https://example.com/document.pdf)'),
  sentences('Unsupported protocol: {}. Please use HTTP or HTTPS URLs only.'),
  sentences('Please enter a valid HTTP or HTTPS URL'),
  messages('Maximum of 5 documents reached'),
  express('Please enter prompt details to generate an assignment'),
  express('You can only select rubrics from one category at a time'),
  {
    sentence: 'Please assign this submission to a student before continuing.',
    by: 'paper-to-feedback.spec.ts',
  },
  messages('This student is already assigned to submission "{}". Please select a different student.'),
  messages('No matching students found'),
];

/** Spec 2 §8. Where it has 'only logged', a toast says so; its words are ours. */
export const TEACHER_ERRORS: readonly Provoked[] = [
  messages('Failed to load student data. Please try again.'),
  insights('Failed to load class insights. Please try again.'),
  // The server always gives a reason, so only a unit test makes a reply without one.
  {
    sentence: 'Failed to generate class summary.',
    by: 'web/src/features/insights/insights-modal.test.tsx',
  },
  sentences('Failed to process class summary data.'),
  insights('No insights available for this student.'),
  insights('No class insights available.'),
  messages('Failed to load rubrics. Please try again.'),
  messages('Failed to generate assignment. Please try again.'),
  messages('Unable to access this URL. Please check if the URL is correct and publicly accessible.'),
  sentences('Unable to validate this URL. Please try again.'),
  sentences('Failed to process the URL'),
  { sentence: 'Error processing document:', by: 'paper-to-feedback.spec.ts' },
  messages('There was an error processing your document. Please try again.'),
  sentences('Failed to load PDF: {}'),
  editor('Failed to load the uploaded image. Please try again.'),
  editor('Image upload failed: {}'),
  editor('Failed to load the drawing. Please try again.'),
  editor('Drawing save failed: {}'),
  sentences('Marking {}’s work did not finish'),
  sentences('Question {} of {} was not marked again'),
  messages('The assignment was not created'),
  messages('“{}” was not deleted'),
  messages('The assignments could not be loaded.'),
  messages('The changes may not be saved'),
];
