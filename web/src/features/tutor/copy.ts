import * as t from '../../messages/compiled/tutor/copy.ts';
/** The texts of the tutor's screens (spec 1 §8, spec 3 §2, §8). */
export const tutorCopy = {
  get placeholder() {
    return t.chatWithYourTextbook();
  },
  get canBeWrong() {
    return t.auraCanBeWrongThe();
  },
  failed: {
    get textbooks() {
      return t.failedToLoadTextbooksPlease();
    },
    get conversations() {
      return t.failedToLoadConversationsPlease();
    },
    get messages() {
      return t.failedToLoadMessagesFor();
    },
    get rename() {
      return t.failedToRenamePleaseTry();
    },
    get delete() {
      return t.failedToDeletePleaseTry();
    },
    get newConversation() {
      return t.failedToCreateNewConversation();
    },
    get noResponse() {
      return t.noResponseFromTheServer();
    },
    get noConnection() {
      return t.couldNotConnectToThe();
    },
  },
  waiting: {
    get switch() {
      return t.cannotSwitchChatWhileWaiting();
    },
    get rename() {
      return t.cannotRenameChatWhileWaiting();
    },
    get delete() {
      return t.cannotDeleteChatWhileWaiting();
    },
  },
  get fullList() {
    return t.youHaveReachedTheMaximum();
  },
  get tipsTitle() {
    return t.welcomeToAuraChat();
  },
  get relied() {
    return t.theSentenceThatAuraRelied();
  },
} as const;
