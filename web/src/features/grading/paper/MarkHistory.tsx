import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { IconFlag, IconUser } from '@tabler/icons-react';
import { useProfile } from '../../../lib/profile.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { type TimelineEntry, timelineOf } from '../rules.ts';
import { shownMoment } from '../when.ts';
import styles from './paper.module.css';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function EntryGlyph({ by }: { by: TimelineEntry['by'] }) {
  if (by === 'aura') return <AuraGlyph size={16} />;
  const Icon = by === 'flag' ? IconFlag : IconUser;
  return <Icon size={16} stroke={1.7} aria-hidden="true" />;
}

/** Who gave this mark, and when. */
export function MarkHistory({ question }: { question: GradedQuestion }) {
  const timezone = useProfile()?.timezone ?? browserZone();
  const now = new Date();
  const entries = timelineOf(question);
  if (entries.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Who gave this mark">
      <div className={styles.sectionHead}>
        <h3>Who gave this mark</h3>
      </div>
      <ol className={styles.timeline}>
        {entries.map(({ by, words, at }) => (
          <li key={`${by} ${at?.getTime()} ${words}`} data-by={by}>
            <span className={styles.dot}>
              <EntryGlyph by={by} />
            </span>
            <span className={styles.event}>{words}</span>
            <span className={styles.when}>
              {at ? (
                <time dateTime={at.toISOString()}>{shownMoment(at, now, timezone)}</time>
              ) : (
                'Not yet final'
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
