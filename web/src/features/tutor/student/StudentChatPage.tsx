import { useSearch } from '@tanstack/react-router';
import { FeedbackChat } from './FeedbackChat.tsx';
import { TextbookChat } from './TextbookChat.tsx';

/** The chat page. With `message` and `subject` it is the chat about graded work (spec 1 §2: IsolatedChat). */
export function StudentChatPage() {
  const { message, subject, assignment, chat } = useSearch({ strict: false });
  if (message === undefined && chat === undefined) return <TextbookChat />;
  return <FeedbackChat message={message} subject={subject} assignmentId={assignment} conversationId={chat} />;
}
