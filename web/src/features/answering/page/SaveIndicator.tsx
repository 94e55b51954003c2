import { IconAlertTriangle, IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import type { ItemState } from '../../../lib/outbox/outbox-terms.ts';
import { asSentence } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/answering/copy.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import field from './answer.module.css';

/** Returns what a screen reader announces, once per save: not the start of a save, and not each keystroke. */
function spoken(answer: ItemState): string {
  if (answer.saving === 'saved') return terms.saved();
  if (answer.saving !== 'failed') return '';
  if (isSafeHere(answer)) return t.savedOnDevice();
  return answer.isOnDevice ? t.saveFailed() : `${asSentence(t.saveFailed())} ${t.browserFullError()}`;
}

/**
 * Returns whether the server is unreachable and this device has the answer. To the student, nothing has
 * failed then.
 */
function isSafeHere({ isOnDevice, isUndelivered, isUnreachable }: ItemState): boolean {
  return isOnDevice && isUndelivered && isUnreachable;
}

/** The result of the last save, next to 'Your answer' (spec 1 §4). */
export function SaveIndicator({ answer }: { answer: ItemState }) {
  const { saving, isOnDevice } = answer;
  const isSafe = saving === 'failed' && isSafeHere(answer);
  return (
    <div className={field.saving}>
      <VisuallyHidden>
        <span role="status">{spoken(answer)}</span>
      </VisuallyHidden>
      <span aria-hidden="true" className={field.savingWords}>
        {saving === 'saving' && <span className="text-faint">{terms.saving()}</span>}
        {saving === 'saved' && (
          <span className={field.ok}>
            <IconCheck size={16} stroke={2} /> {terms.saved()}
          </span>
        )}
        {saving === 'failed' && !isSafe && (
          <span className={field.bad}>
            <IconAlertTriangle size={16} stroke={1.8} /> {t.saveFailed()}
          </span>
        )}
        {isSafe && (
          <span className="text-warning">
            <IconDeviceFloppy size={16} stroke={1.8} /> {t.savedOnDevice()}
          </span>
        )}
      </span>
      {saving === 'failed' && !isOnDevice && <span className={field.bad}>{t.browserFullError()}</span>}
    </div>
  );
}
