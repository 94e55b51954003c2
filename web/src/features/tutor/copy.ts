/** What the tutor's screens say (spec 1 §8, spec 3 §2, §8). */
export const tutorCopy = {
  placeholder: 'Chat with your textbook...',
  canBeWrong: 'AURA can be wrong. The page it used is one click away.',
  failed: {
    textbooks: 'Failed to load textbooks. Please try again later.',
    conversations: 'Failed to load conversations. Please try again later.',
    messages: 'Failed to load messages for this conversation. Please try again later.',
    rename: 'Failed to rename. Please try again later.',
    delete: 'Failed to delete. Please try again later.',
    newConversation: 'Failed to create new conversation. Please try again later.',
    noResponse: 'No response from the server. Please try again later.',
    noConnection: 'Could not connect to the server. Please check your network.',
  },
  waiting: {
    switch: 'Cannot switch chat while waiting for a response.',
    rename: 'Cannot rename chat while waiting for a response.',
    delete: 'Cannot delete chat while waiting for a response.',
  },
  fullList: 'You have reached the maximum of 10 chats. Please delete at least one chat to create a new one.',
  tipsTitle: 'Welcome to AURA Chat',
  relied: 'The sentence that AURA relied on',
} as const;
