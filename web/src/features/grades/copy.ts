import * as t from '../../messages/compiled/grades/copy.ts';
/** The texts of the grades pages. */
export const gradesCopy = {
  get failed() {
    return t.gradesLoadError();
  },
  get courseFailed() {
    return t.courseLoadError();
  },
  get safe() {
    return t.workSafe();
  },
  get none() {
    return t.noGradesYet();
  },
  get you() {
    return t.you();
  },
  get class() {
    return t.classAverage();
  },
} as const;
