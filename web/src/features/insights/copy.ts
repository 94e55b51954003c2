import * as t from '../../messages/compiled/insights/copy.ts';

/** The texts of the insights. Some are fixed by spec 2 §8. */
export const insightsCopy = {
  student: {
    get loadFailed() {
      return t.failedToLoadStudentData();
    },
    get writeFailed() {
      return t.failedToLoadStudentData();
    },
    get nothing() {
      return t.noInsightsAvailableForThis();
    },
  },
  class: {
    get loadFailed() {
      return t.failedToLoadClassInsights();
    },
    get writeFailed() {
      return t.failedToGenerateClassSummary();
    },
    get unreadable() {
      return t.failedToProcessClassSummary();
    },
    get nothing() {
      return t.noClassInsightsAvailable();
    },
  },
  get safe() {
    return t.marksAndFeedbackHaveNot();
  },
} as const;
