/** Fixed sentences (spec 2 §8), and what is ours. */
export const insightsCopy = {
  student: {
    loadFailed: 'Failed to load student data. Please try again.',
    writeFailed: 'Failed to load student data. Please try again.',
    nothing: 'No insights available for this student.',
  },
  class: {
    loadFailed: 'Failed to load class insights. Please try again.',
    writeFailed: 'Failed to generate class summary.',
    unreadable: 'Failed to process class summary data.',
    nothing: 'No class insights available.',
  },
  safe: 'Marks and feedback have not changed.',
} as const;
