import * as t from '../../messages/compiled/answering/copy.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
/** The texts of the answering screens (spec 1 §2, §4, §8). */
export const answeringCopy = {
  get loadFailed() {
    return t.loadError();
  },
  get notFound() {
    return t.assignmentNotFound();
  },
  get saveFailed() {
    return t.saveError();
  },
  get submitFailed() {
    return t.submitError();
  },
  get submitted() {
    return t.assignmentSubmittedSuccessfully();
  },
  get placeholder() {
    return t.answerPlaceholder();
  },
  saving: {
    get saving() {
      return terms.saving();
    },
    get saved() {
      return terms.saved();
    },
    get failed() {
      return t.saveFailed();
    },
  },
  get savedHere() {
    return t.savedOnDevice();
  },
  get notStored() {
    return t.browserFullError();
  },
  get pictureNotSaved() {
    return t.pictureSaveError();
  },
  get pictureIsStored() {
    return t.stillSavedOnDevice();
  },
  get listFailed() {
    return t.assignmentsLoadError();
  },
  get nothingToAsk() {
    return t.gradedQuestionsEmpty();
  },
  get noneYet() {
    return terms.noAssignmentsYet();
  },
  get noneMatch() {
    return t.noFilterMatches();
  },
} as const;

/** `1 mark`, `2.5 marks`. */
export const markCount = (marks: number) => terms.countMarks({ marks });
