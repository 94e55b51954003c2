import { IconAlertTriangle, IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { VisuallyHidden } from '../../ui/Page.tsx';
import field from './answer.module.css';
import { copy } from './copy.ts';
import type { AnswerState } from './save-terms.ts';

/** What a screen reader hears, once a save: not that one begins, and not each key. */
function spoken({ saving, kept }: AnswerState): string {
  if (saving === 'saved') return copy.saving.saved;
  if (saving !== 'failed') return '';
  return `${copy.saving.failed}. ${kept ? copy.savedHere : copy.notKept}`;
}

/** Beside 'Your answer': what became of the last save (spec 1 §4). */
export function SaveIndicator({ answer }: { answer: AnswerState }) {
  const { saving, kept, undelivered } = answer;
  return (
    <div className={field.saving}>
      <VisuallyHidden>
        <span role="status">{spoken(answer)}</span>
      </VisuallyHidden>
      <span aria-hidden="true" className={field.savingWords}>
        {saving === 'saving' && <span className={field.quiet}>{copy.saving.saving}</span>}
        {saving === 'saved' && (
          <span className={field.ok}>
            <IconCheck size={16} stroke={2} /> {copy.saving.saved}
          </span>
        )}
        {saving === 'failed' && (
          <span className={field.bad}>
            <IconAlertTriangle size={16} stroke={1.8} /> {copy.saving.failed}
          </span>
        )}
        {saving === 'failed' && undelivered && kept && (
          <span className={field.warn}>
            <IconDeviceFloppy size={16} stroke={1.8} /> {copy.savedHere}
          </span>
        )}
      </span>
      {saving === 'failed' && !kept && <span className={field.bad}>{copy.notKept}</span>}
    </div>
  );
}
