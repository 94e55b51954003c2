import rowStyles from '../../ui/work-list/work-list.module.css';
import { TableHead } from './AssignmentTable.tsx';
import styles from './assignments.module.css';
import loading from './loading-table.module.css';

/** The widths of the placeholders for the title and the grey line, as shares of their column. */
const LENGTHS: readonly (readonly [title: string, grey: string])[] = [
  ['52%', '34%'],
  ['38%', '44%'],
  ['46%', '30%'],
  ['34%', '40%'],
  ['42%', '36%'],
  ['30%', '32%'],
];

/**
 * Placeholders for the rows of the list. They use the same table, and on a phone the same cards, so that
 * nothing moves when the rows arrive.
 */
export function LoadingTable() {
  return (
    <table className={`${styles.table} ${loading.table}`} aria-hidden="true">
      <TableHead />
      <tbody>
        {LENGTHS.map(([title, grey]) => (
          <LoadingRow key={title} title={title} grey={grey} />
        ))}
      </tbody>
    </table>
  );
}

function LoadingRow({ title, grey }: { title: string; grey: string }) {
  return (
    <tr className={`${styles.row} ${loading.row}`}>
      <td className={styles.name}>
        <span
          className={`${rowStyles.link} ${rowStyles.inTable} ${loading.line}`}
          style={{ inlineSize: title }}
        />
        <span className={`${styles.grey} ${loading.line}`} style={{ inlineSize: grey }} />
      </td>
      <td className={styles.due}>
        <time>
          <span className={`${styles.dueDay} ${loading.line} ${loading.middle}`} />
          <span className={`${styles.dueClock} ${loading.line} ${loading.short}`} />
        </time>
      </td>
      <td className={styles.work}>
        <span className={`${styles.fraction} ${loading.line} ${loading.middle}`} />
        <div className={loading.bar} />
      </td>
      <td className={`${styles.number} ${styles.average}`}>
        <span className={`${styles.none} ${loading.line} ${loading.middle} ${loading.atEnd}`} />
      </td>
      <td className={styles.status}>
        <span className={`${loading.line} ${loading.long}`} />
      </td>
      <td className={styles.action}>
        <span className={loading.button} />
      </td>
    </tr>
  );
}
