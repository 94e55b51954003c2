/** What answering says in the browser (spec 1 §2, §4, §8). */
export const answeringCopy = {
  loadFailed: 'There was an error loading this assignment. Please try again.',
  notFound: 'Assignment not found',
  saveFailed: 'There was an error saving your responses. Please try again.',
  submitFailed: 'There was an error submitting your assignment. Please try again.',
  submitted: 'Assignment submitted successfully!',
  placeholder: 'Type your answer here...',
  saving: { saving: 'Saving...', saved: 'Saved', failed: 'Save failed' },
  savedHere: 'Saved on this device',
  notKept: 'This browser has no space left. Copy your answer before you close the page.',
  pictureNotSaved: 'The picture could not be saved as a file.',
  pictureIsKept: 'It is still saved on this device. Try again when you are back online.',
  listFailed: 'The assignments could not be loaded.',
  nothingToAsk: 'No graded questions found',
  noneYet: 'No assignments yet',
  noneMatch: 'No assignments match your filters',
} as const;

/** `1 mark`, `2.5 marks`. */
export const markCount = (marks: number) => `${marks} ${marks === 1 ? 'mark' : 'marks'}`;
