import { getOwnSummary } from '@classi/contract/insights/endpoints';
import { INSIGHTS_POLL_MS } from '@classi/contract/insights/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { AuraGlyph } from '../../ui/glyphs/AuraGlyph.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { SkeletonBar } from '../../ui/states.tsx';
import styles from './graded.module.css';

/** What the marks of the own work show, in AURA's words (spec 1 §2). Nothing where there is nothing to say. */
export function StudentSummary({ assignmentId }: { assignmentId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['answering', 'summary', assignmentId],
    queryFn: ({ signal }) => call(getOwnSummary, { body: { assignmentId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? INSIGHTS_POLL_MS : false),
  });
  if (data?.status === 'error' || (isError && !data)) {
    return (
      <div className={styles.aboutWork} role="alert">
        <p className={styles.aboutWorkHead}>The summary could not be written. Your marks are all here.</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Awaited>Loading the summary of your marks</Awaited>;
  if (data.summary === '') {
    return data.status === 'generating' ? <Awaited>AURA is writing a summary of your marks</Awaited> : null;
  }
  return (
    <section className={styles.aboutWork} aria-label="Summary">
      <p className={styles.aboutWorkHead} role="status">
        <AuraGlyph size={15} />
        Summary by AURA
        {data.stale && ', from the marks before; a new one is being written'}
      </p>
      <RichText html={data.summary} size="small" />
    </section>
  );
}

/** Keeps about the room that the summary takes, so that the answers below stay where they are. */
function Awaited({ children }: { children: string }) {
  return (
    <div className={`${styles.aboutWork} ${styles.awaited}`}>
      <p className={styles.aboutWorkHead} role="status">
        <AuraGlyph size={15} />
        {children}
      </p>
      {['30%', '24%', '70%', '82%', '64%'].map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  );
}
