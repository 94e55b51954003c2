import type { Content } from '../../../lib/outbox/outbox-terms.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import field from './answer.module.css';

/** A read-only answer. */
export function AnswerText({ content }: { content: Content }) {
  if (content === null) return <p className={field.noAnswer}>{t.answerMissing()}</p>;
  return (
    <div className={field.well}>
      <RichText html={content} />
    </div>
  );
}
