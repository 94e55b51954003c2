import * as t from '../../messages/compiled/grades/copy.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
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
    return terms.classAverage();
  },
} as const;
