import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { translateSummary } from '../../../lib/language/translate-summary.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { useOwnSummary } from '../queries.ts';
import styles from './graded.module.css';

/**
 * AURA's summary of the student's own marks (spec 1 §2). A summary that arrives with the page is shown at
 * once, unless marks have changed since. A later one is announced in a line that opens it, so that the answers
 * below do not move. Renders nothing if there was no summary when the page loaded.
 */
export function StudentSummary({ assignmentId }: { assignmentId: number }) {
  const { data, isError, refetch } = useOwnSummary(assignmentId);
  const ready = data?.stale ? '' : (data?.summary ?? '');
  const [shown, setShown] = useState(ready);
  const [isQuiet] = useState(data?.status === 'data' && data.summary === '');
  if (data?.status === 'error' || (isError && !data)) {
    return (
      <div className={styles.aboutWork} role="alert">
        <Line action={{ label: terms.tryAgain(), run: () => void refetch() }}>{t.summaryError()}</Line>
      </div>
    );
  }
  if (isQuiet && ready === '') return null;
  const hasNewer = ready !== '' && ready !== shown;
  return (
    <section className={styles.aboutWork} aria-label={terms.summary()}>
      <Line {...(hasNewer && { action: { label: terms.show(), run: () => setShown(ready) } })}>
        <AuraGlyph size={15} />
        {words({
          isShown: shown !== '',
          hasNewer,
          isStale: data?.stale === true,
          isAwaited: !data || data.status === 'generating',
        })}
      </Line>
      {shown !== '' && <RichText html={translateSummary(shown)} size="small" />}
    </section>
  );
}

interface SummaryState {
  isShown: boolean;
  /** A newer summary than the one shown has arrived. */
  hasNewer: boolean;
  /** Marks have changed since the summary was written. */
  isStale: boolean;
  isAwaited: boolean;
}

function words({ isShown, hasNewer, isStale, isAwaited }: SummaryState): string {
  if (hasNewer) return isShown ? t.newerSummaryReady() : t.summaryReady();
  if (isShown) return isStale ? t.summaryUpdating() : t.summaryHeading();
  return isAwaited ? t.summaryBeingWritten() : t.summaryEmpty();
}

/** A line that has the same height with and without its button. */
function Line({ children, action }: { children: ReactNode; action?: { label: string; run: () => void } }) {
  return (
    <div className={styles.aboutWorkLine}>
      <p className={styles.aboutWorkHead} role="status">
        {children}
      </p>
      {action && (
        <Button size="compact-sm" variant="default" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
