import { Button } from '@mantine/core';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { errorText } from '../../lib/error-text.ts';
import { rich } from '../../lib/language/rich.ts';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import { formatDate, schoolClock } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/insights/summary.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../ui/glyphs/AuraGlyph.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { SkeletonBar } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import styles from './insights.module.css';

export interface SummaryProps {
  insight: { status: string; summary: string; writtenAt: Date | null; stale: boolean };
  /** Requests a new summary. */
  writeAgain: () => Promise<unknown>;
}

const lines = ['94%', '88%', '97%', '61%'];

/**
 * AURA's summary of the marks. While a new one is being written, the previous one is shown and labelled as
 * such.
 */
export function Summary({ insight, writeAgain }: SummaryProps) {
  const { status, summary, writtenAt, stale } = insight;
  const isBeingWritten = status === 'generating';
  return (
    <section
      className={styles.summary}
      aria-label={terms.summary()}
      aria-busy={isBeingWritten}
      data-first={(summary === '' && isBeingWritten) || undefined}
    >
      {summary === '' && isBeingWritten && (
        <div className="stack-14" aria-hidden="true">
          {lines.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      )}
      {summary !== '' && <RichText html={summary} size="small" />}
      <div className={styles.foot}>
        <p className={styles.notice} role="status">
          {isBeingWritten && (
            <>
              {stale && <IconHistory size={16} stroke={1.7} aria-hidden="true" />}
              {stale ? t.rewritingNote() : t.writingNote()}
            </>
          )}
        </p>
        {writtenAt && !isBeingWritten && <Written at={writtenAt} writeAgain={writeAgain} />}
      </div>
    </section>
  );
}

function Written({ at, writeAgain }: { at: Date; writeAgain: SummaryProps['writeAgain'] }) {
  const zone = useTimezone();
  const again = () =>
    writeAgain().catch((error: unknown) =>
      toast.error(t.rewriteError(), { id: 'insight', detail: errorText(error) }),
    );
  return (
    <div className={styles.written}>
      <span>
        {rich(t.writtenByAura, {
          glyph: <AuraGlyph size={15} />,
          date: formatDate(at, zone),
          time: schoolClock(at, zone),
        })}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconRefresh size={15} stroke={1.7} aria-hidden="true" />}
        onClick={() => void again()}
      >
        {t.writeItAgain()}
      </Button>
    </div>
  );
}
