import * as t from '../../messages/compiled/tutor/copy.ts';
/** The texts of the tutor's screens (spec 1 §8, spec 3 §2, §8). */
export const tutorCopy = {
  get placeholder() {
    return t.questionPlaceholder();
  },
  get canBeWrong() {
    return t.mistakesNote();
  },
  failed: {
    get textbooks() {
      return t.textbooksLoadError();
    },
    get conversations() {
      return t.chatsLoadError();
    },
    get messages() {
      return t.messagesLoadError();
    },
    get rename() {
      return t.renameError();
    },
    get delete() {
      return t.deleteError();
    },
    get newConversation() {
      return t.createError();
    },
    get noResponse() {
      return t.serverSilent();
    },
    get noConnection() {
      return t.connectionError();
    },
  },
  waiting: {
    get switch() {
      return t.switchBlocked();
    },
    get rename() {
      return t.renameBlocked();
    },
    get delete() {
      return t.deleteBlocked();
    },
  },
  get fullList() {
    return t.chatLimitReached();
  },
  get tipsTitle() {
    return t.welcomeTitle();
  },
  get relied() {
    return t.citedSentenceLabel();
  },
} as const;
