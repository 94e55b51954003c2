import * as t from '../../messages/compiled/grades/copy.ts';
/** The texts of the grades pages. */
export const gradesCopy = {
  get failed() {
    return t.theGradesCouldNotBe();
  },
  get courseFailed() {
    return t.theCourseCouldNotBe();
  },
  get safe() {
    return t.yourAnswersAndMarksAre();
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
