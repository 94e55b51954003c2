import type { Provoked } from './ledger.ts';

type By = Provoked['by'];

const by = (test: By, ...sentences: string[]): Provoked[] =>
  sentences.map((sentence) => ({ sentence, by: test }));

const ANSWERING = 'web/src/features/answering';
const SIGNUP = 'signing-up.spec.ts';

/** Spec 1 §2: labels, and what is said where nothing is there. */
export const STUDENT_SCREENS: readonly Provoked[] = [
  ...by(
    'student-sentences.spec.ts',
    'No new notifications',
    'No assignments yet',
    'No assignments match your filters',
  ),
  ...by('student-sentences.spec.ts', 'No practice assignments match your filters', 'No {} assignments'),
  ...by('student-sentences.spec.ts', 'Progress ({}/{})', 'Grading...', 'Type your answer here...'),
  ...by('practice.spec.ts', 'No practice assignments yet', 'Practice Assignments', 'Re-try Assignment'),
  ...by('practice.spec.ts', 'Create Practice Assignment', 'Success! Redirecting...'),
  ...by(
    'practice.spec.ts',
    'Are you sure you want to discard this practice assignment? All progress will be lost.',
  ),
  ...by(
    'school/profile.spec.ts',
    'Contact your administrator to change your email address',
    'Profile & Settings',
  ),
  ...by('tutor.spec.ts', 'Textbook:', 'Chat with your textbook...'),
  ...by('formulas.spec.ts', 'Type your equation here'),
];

/** Spec 1 §4. */
export const STATES: readonly Provoked[] = [
  ...by('paper-to-feedback.spec.ts', 'Saving...'),
  ...by('device-journal.spec.ts', 'Saved', 'Save failed'),
  ...by('messages.spec.ts', 'Are you sure you want to submit?', 'Assignment submitted successfully!'),
  ...by('server/src/features/answering/sessions/sessions.test.ts', 'Session already active'),
  ...by('timed.spec.ts', 'Timer restored. Assignment resumed from where you left off.', 'Submit Now'),
  ...by('timed.spec.ts', 'Active', 'Running Low', 'Time Almost Up', 'Connection Lost'),
  ...by('timed.spec.ts', 'Time expired! Your assignment has been automatically submitted.'),
  ...by('timed.spec.ts', 'You are offline. Timer continues but changes may not be saved.'),
  // In a browser it is visible only for a moment, before the next sentence.
  ...by(
    `${ANSWERING}/timed/timed-session-clock.test.ts`,
    'Time is up! Your responses will be auto-submitted.',
  ),
  ...by('messages.spec.ts', 'Connection lost. Your progress is being saved locally.'),
  ...by(`${ANSWERING}/own-pdf/rules.test.ts`, 'Preparing'),
  ...by('own-pdf.spec.ts', 'PDF processed successfully! Your answers have been populated.'),
  ...by('messages.spec.ts', 'No graded questions found'),
  ...by(
    'practice.spec.ts',
    'You have completed {} out of {} questions. Would you like to submit your practice assignment?',
    'Continue Practicing',
    'Practice assignment graded! You scored {}/{} ({}%)',
    'Are you sure you want to retry this assignment? This will clear all answers and grades.',
    'Yes, Retry',
    'Are you sure you want to reset all your answers? This action cannot be undone.',
    'Practice assignment submitted successfully! However, automatic grading failed. Your responses have been saved.',
  ),
];

/** Spec 1 §5. */
export const STUDENT_VALIDATION: readonly Provoked[] = [
  ...by('school/profile.spec.ts', 'First name should contain 2-50 letters, spaces, hyphens or apostrophes'),
  ...by('messages.spec.ts', 'Last name should contain 2-50 letters, spaces, hyphens or apostrophes'),
  ...by('school/profile.spec.ts', 'Passwords match', 'Passwords do not match'),
  ...by('own-pdf.spec.ts', 'Please select a valid PDF file'),
  ...by('document-kinds.spec.ts', 'Please enter a URL', 'Please use HTTP or HTTPS URLs only.'),
  ...by(
    'teacher-sentences.spec.ts',
    'Invalid URL format. Please enter a complete URL (e.g., {}/document.pdf)',
    'Please enter a valid HTTP or HTTPS URL',
  ),
  ...by(
    'server/src/platform/remote/remote.test.ts',
    'This URL points to a {} file, not a PDF',
    'Unable to verify this URL. Please ensure it ends with .pdf or contains "pdf" in the path, and is publicly accessible.',
  ),
  ...by(
    'practice.spec.ts',
    'Please answer at least one question before checking your work.',
    'Please enter a practice assignment title',
    'Title must start with an alphabet',
    'Title can only contain letters, numbers, and #$@&()_ characters',
    'Please select a creation method',
    'Please enter prompt details to generate practice questions',
  ),
  ...by('messages.spec.ts', 'Maximum of 5 documents reached'),
  ...by('web/src/features/practice/rules.test.ts', 'Unknown Course'),
];

/** Spec 1 §8. */
export const STUDENT_ERRORS: readonly Provoked[] = [
  ...by('logging-in.spec.ts', 'Email address or password is incorrect', 'Assignment not found'),
  ...by('web/src/app/login.test.tsx', 'not registered'),
  ...by('school/profile.spec.ts', 'Profile updated successfully!', 'Password updated successfully!'),
  ...by('school/profile.spec.ts', 'Failed to update profile. Please try again.'),
  ...by(
    'messages.spec.ts',
    'Failed to update password. Please try again.',
    'There was an error loading this assignment. Please try again.',
    'Failed to start the timed assignment. Please try again.',
    'There was an error submitting your assignment. Please try again.',
    'Time expired but auto-submission failed. Please submit manually if possible.',
    'Error uploading PDF: {}',
    'This question has been graded and can no longer be edited.',
    'This assignment has been graded and can no longer be edited.',
    'This assignment has been submitted and can no longer be edited.',
    'This assignment was due {} and can no longer be edited.',
    'Dictation is not supported in Safari. Please use a different browser.',
    'There was an error processing your document. Please try again.',
  ),
  ...by('unreliable-network.spec.ts', 'There was an error saving your responses. Please try again.'),
  ...by('own-pdf.spec.ts', 'Error processing PDF: {}'),
  // The server always says why a reading failed, and the line would have to break within a moment.
  ...by(`${ANSWERING}/own-pdf/rules.test.ts`, 'Processing failed'),
  ...by(
    `${ANSWERING}/own-pdf/own-pdf-dialog.test.tsx`,
    'Responses updated in the backend, but there was an error refreshing the display. Please refresh the page.',
  ),
  ...by(
    'server/src/features/answering/sessions/sessions.test.ts',
    'This assignment can no longer be edited.',
  ),
  ...by('editor.spec.ts', 'Image upload failed: {}', 'Drawing save failed: {}'),
  ...by('editor.spec.ts', 'Failed to load the uploaded image. Please try again.'),
  ...by('editor.spec.ts', 'Failed to load the drawing. Please try again.'),
  ...by('editor.spec.ts', 'Speech recognition is not supported in this browser.'),
  ...by('web/src/ui/editor/stored-source.test.ts', 'No API URL returned from the server', 'Unknown error'),
  ...by('web/src/lib/http/upload.test.ts', 'Upload failed with status: {}'),
  ...by('document-kinds.spec.ts', 'Error processing document: {}'),
  ...by('practice.spec.ts', 'There was an error creating your practice assignment. Please try again.'),
  ...by('practice.spec.ts', 'Practice assignment not found'),
  ...by(
    'student-sentences.spec.ts',
    'There was an error loading this practice assignment. Please try again.',
    'There was an error submitting your practice assignment. Your progress has been saved.',
    'There was an error resetting your answers. Please try again.',
    'There was an error resetting the assignment. Please try again.',
  ),
  ...by('web/src/features/welcome/docs/docs-page.test.tsx', 'No Documentation Available'),
  ...by('manuals.spec.ts', 'Loading documentation...', 'Document Not Found', 'Document "{}" not found'),
  ...by('manuals.spec.ts', 'Back to Docs'),
];

/** Spec 3 §2 and §5: the chats, the public pages, signing up and courses. */
export const AROUND: readonly Provoked[] = [
  ...by('aura-chats.spec.ts', 'Welcome to AURA Chat', 'New Chat'),
  ...by('tutor.spec.ts', 'COMING SOON'),
  ...by(
    'aura-chats.spec.ts',
    'You have reached the maximum of 10 chats. Please delete at least one chat to create a new one.',
  ),
  ...by('courses.spec.ts', 'Back to Courses', 'All Rubrics'),
  ...by('courses.spec.ts', 'No students match the current filters or search.'),
  ...by('student-sentences.spec.ts', 'Loading course data...', 'No grade data available for this course.'),
  ...by('web/src/app/problem-link.test.tsx', 'Report a Problem'),
  ...by('web/src/features/welcome/contact-links.test.tsx', 'Get in touch', 'Get Demo', 'Try it for free'),
  ...by(SIGNUP, 'Invalid signup link. Please contact your school administrator.', 'Login Now'),
  ...by(SIGNUP, 'Request Reset Code', 'Please enter all 6 digits of the verification code'),
  ...by(
    SIGNUP,
    'First and last name must contain only letters, spaces, hyphens or apostrophes (2-50 characters)',
    'Please ensure your password meets all requirements',
    'Please fill out all fields correctly',
    'Please specify your preferred title',
    'Please select a grade (6-12)',
  ),
  // The screen always has a choice, so only a direct request provokes the sentence.
  ...by('server/src/features/signup/routes.test.ts', 'Please select how you would like to be addressed'),
];

/** Spec 3 §8. */
export const AROUND_ERRORS: readonly Provoked[] = [
  ...by(
    'student-sentences.spec.ts',
    'Failed to load textbooks. Please try again later.',
    'Failed to load conversations. Please try again later.',
    'Failed to load messages for this conversation. Please try again later.',
    'Failed to rename. Please try again later.',
    'Failed to delete. Please try again later.',
    'Failed to create new conversation. Please try again later.',
    'No response from the server. Please try again later.',
    'Email already registered.',
  ),
  ...by(
    'aura-chats.spec.ts',
    'Could not connect to the server. Please check your network.',
    'Cannot switch chat while waiting for a response.',
    'Cannot rename chat while waiting for a response.',
    'Cannot delete chat while waiting for a response.',
  ),
  ...by(
    SIGNUP,
    'This email domain is not authorized for signup.',
    'This email address is not authorized for signup.',
    'This email is already registered.',
    'Failed to send verification code.',
    'Network error. Please try again.',
    'Verification code has expired. Please request a new one.',
    'Invalid verification code. Please try again.',
    'Failed to verify code.',
    'Email not verified. Please start over.',
    'Failed to create account.',
    'No account found with this email address.',
    'Failed to send reset code.',
    'Failed to reset password.',
  ),
];
