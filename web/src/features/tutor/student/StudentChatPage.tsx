import { useSearch } from '@tanstack/react-router';
import { FeedbackTalk } from './FeedbackTalk.tsx';
import { TextbookTalk } from './TextbookTalk.tsx';

/** The chat page. With `message` and `subject` it is the chat about graded work (spec 1 §2: IsolatedChat). */
export function StudentChatPage() {
  const { message, subject, assignment, chat } = useSearch({ strict: false });
  if (message === undefined && chat === undefined) return <TextbookTalk />;
  return <FeedbackTalk message={message} subject={subject} assignmentId={assignment} conversationId={chat} />;
}
