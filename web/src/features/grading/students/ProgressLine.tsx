import type { Group } from '../rules/rows.ts';
import styles from './students.module.css';

/** What of the class is checked, marked by AURA and waiting, drawn and in words. */
export function ProgressLine({ counts }: { counts: Record<Group, number> }) {
  const parts = [
    { name: styles.checked, count: counts.checked, words: `${counts.checked} checked` },
    { name: styles.byAura, count: counts['by-aura'], words: `${counts['by-aura']} by AURA` },
    { name: styles.needsYou, count: counts['needs-you'], words: `${counts['needs-you']} to look at` },
  ];
  const rest = counts.marking + counts['handed-in'] + counts['not-handed-in'];
  return (
    <div>
      <div className={styles.progress} aria-hidden="true">
        {parts.map(
          ({ name, count, words }) =>
            count > 0 && <span key={words} className={name} style={{ flexGrow: count }} />,
        )}
        {rest > 0 && <span style={{ flexGrow: rest }} />}
      </div>
      <p className={styles.counts}>{parts.map(({ words }) => words).join(' · ')}</p>
    </div>
  );
}
