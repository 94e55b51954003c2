import * as t from '../../messages/compiled/answering/copy.ts';
/** The texts of the answering screens (spec 1 §2, §4, §8). */
export const answeringCopy = {
  get loadFailed() {
    return t.thereWasAnErrorLoading();
  },
  get notFound() {
    return t.assignmentNotFound();
  },
  get saveFailed() {
    return t.thereWasAnErrorSaving();
  },
  get submitFailed() {
    return t.thereWasAnErrorSubmitting();
  },
  get submitted() {
    return t.assignmentSubmittedSuccessfully();
  },
  get placeholder() {
    return t.typeYourAnswerHere();
  },
  saving: {
    get saving() {
      return t.saving();
    },
    get saved() {
      return t.saved();
    },
    get failed() {
      return t.saveFailed();
    },
  },
  get savedHere() {
    return t.savedOnThisDevice();
  },
  get notKept() {
    return t.thisBrowserHasNoSpace();
  },
  get pictureNotSaved() {
    return t.thePictureCouldNotBe();
  },
  get pictureIsKept() {
    return t.itIsStillSavedOn();
  },
  get listFailed() {
    return t.theAssignmentsCouldNotBe();
  },
  get nothingToAsk() {
    return t.noGradedQuestionsFound();
  },
  get noneYet() {
    return t.noAssignmentsYet();
  },
  get noneMatch() {
    return t.noAssignmentsMatchYourFilters();
  },
} as const;

/** `1 mark`, `2.5 marks`. */
export const markCount = (marks: number) => t.marks({ marks });
