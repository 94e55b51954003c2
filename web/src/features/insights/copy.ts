import * as t from '../../messages/compiled/insights/copy.ts';

/** The texts of the insights. Some are fixed by spec 2 §8. */
export const insightsCopy = {
  student: {
    get loadFailed() {
      return t.studentLoadError();
    },
    get writeFailed() {
      return t.studentLoadError();
    },
    get nothing() {
      return t.studentInsightsEmpty();
    },
  },
  class: {
    get loadFailed() {
      return t.classLoadError();
    },
    get writeFailed() {
      return t.summaryGenerateError();
    },
    get unreadable() {
      return t.summaryProcessError();
    },
    get nothing() {
      return t.classInsightsEmpty();
    },
  },
  get safe() {
    return t.marksUnchanged();
  },
} as const;
