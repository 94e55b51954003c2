import { answeringErrors } from '@classi/contract/answering/errors';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import type { AnswerState, Content } from '../saving/save-terms.ts';
import field from './answer.module.css';
import notices from './notices.module.css';

interface SupersededNoticeProps {
  other: Content;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/** Two texts for one answer: this one, in the editor below, and one that was saved from elsewhere. */
export function SupersededNotice({ other, onKeepMine, onTakeOther }: SupersededNoticeProps) {
  return (
    <section className={notices.notice} aria-label="Two versions of this answer">
      <p className={notices.noticeWords} role="status">
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        {answeringErrors['answer/superseded'].text}
      </p>
      <p className={notices.noticeLabel}>Saved in another tab or on another device</p>
      <div className={notices.noticeText}>
        {other === null ? <p className={field.quiet}>Empty</p> : <RichText html={other} size="small" />}
      </div>
      <p className={notices.noticeLabel}>Your version is in the box below.</p>
      <div className={notices.noticeActions}>
        <Button variant="default" onClick={onTakeOther}>
          Use the other version
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          Keep my version
        </Button>
      </div>
    </section>
  );
}

interface LeftoverNoticeProps {
  leftover: NonNullable<AnswerState['leftover']>;
  /** The work is open again. */
  onTake?: (() => void) | undefined;
  onForget: () => void;
}

/** What was typed here and met a lock: in sight until the person needs it no more. */
export function LeftoverNotice({ leftover: { content, late }, onTake, onForget }: LeftoverNoticeProps) {
  return (
    <section className={notices.notice} aria-label="Typed here, not part of your work">
      <p className={notices.noticeWords}>
        <IconDeviceFloppy size={18} stroke={1.7} aria-hidden="true" />
        {late
          ? 'This arrived too late to count. Your teacher can see it, and it is saved on this device.'
          : 'This text is not part of your work. It is saved on this device.'}
      </p>
      <div className={notices.noticeText}>
        {content === null ? <p className={field.quiet}>Empty</p> : <RichText html={content} size="small" />}
      </div>
      <div className={notices.noticeActions}>
        <Button variant="subtle" onClick={onForget}>
          Remove from this device
        </Button>
        {onTake && (
          <Button variant="default" onClick={onTake}>
            Use it as my answer
          </Button>
        )}
      </div>
    </section>
  );
}
