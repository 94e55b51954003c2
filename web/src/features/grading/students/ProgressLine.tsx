import * as t from '../../../messages/compiled/grading/students.ts';
import type { Group } from '../rules/rows.ts';
import styles from './students.module.css';

/** The shares of the class that are checked, marked by AURA, and waiting, as a bar and in words. */
export function ProgressLine({ counts }: { counts: Record<Group, number> }) {
  const parts = [
    { name: styles.checked, count: counts.checked, words: t.checkedChecked({ checked: counts.checked }) },
    { name: styles.byAura, count: counts['by-aura'], words: t.countByAura({ value: counts['by-aura'] }) },
    {
      name: styles.needsYou,
      count: counts['needs-you'],
      words: t.countToCheck({ value: counts['needs-you'] }),
    },
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
