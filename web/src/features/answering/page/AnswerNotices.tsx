import { answeringErrors } from '@classi/contract/answering/errors';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { refusalText } from '../../../lib/language/translations.ts';
import type { Content, ItemState } from '../../../lib/outbox/outbox-terms.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import notices from './notices.module.css';

interface SupersededNoticeProps {
  other: Content;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/**
 * Shown after a conflict: the answer in the editor below differs from one that was saved on another device or
 * tab.
 */
export function SupersededNotice({ other, onKeepMine, onTakeOther }: SupersededNoticeProps) {
  return (
    <section className={notices.notice} aria-label={t.twoVersionsTitle()}>
      <p className={notices.noticeWords} role="status">
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        {refusalText('answer/superseded', answeringErrors['answer/superseded'].text)}
      </p>
      <p className={notices.noticeLabel}>{t.otherVersionSource()}</p>
      <div className={notices.noticeText}>
        {other === null ? <p className="text-faint">{t.empty()}</p> : <RichText html={other} size="small" />}
      </div>
      <p className={notices.noticeLabel}>{t.yourVersionHint()}</p>
      <div className={notices.noticeActions}>
        <Button variant="default" onClick={onTakeOther}>
          {t.otherVersionButton()}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t.keepMyVersion()}
        </Button>
      </div>
    </section>
  );
}

interface LeftoverNoticeProps {
  leftover: NonNullable<ItemState['leftover']>;
  /** Absent unless the work is open again. */
  onTake?: (() => void) | undefined;
  onForget: () => void;
}

/**
 * Text that was typed on this device and could not be saved because the answer was locked. It is shown until
 * the student discards it.
 */
export function LeftoverNotice({ leftover: { content, late }, onTake, onForget }: LeftoverNoticeProps) {
  return (
    <section className={notices.notice} aria-label={t.uncountedTextLabel()}>
      <p className={notices.noticeWords}>
        <IconDeviceFloppy size={18} stroke={1.7} aria-hidden="true" />
        {late ? t.arrivedLateNote() : t.uncountedTextNote()}
      </p>
      <div className={notices.noticeText}>
        {content === null ? (
          <p className="text-faint">{t.empty()}</p>
        ) : (
          <RichText html={content} size="small" />
        )}
      </div>
      <div className={notices.noticeActions}>
        <Button variant="subtle" onClick={onForget}>
          {t.removeFromDevice()}
        </Button>
        {onTake && (
          <Button variant="default" onClick={onTake}>
            {t.asAnswerButton()}
          </Button>
        )}
      </div>
    </section>
  );
}
