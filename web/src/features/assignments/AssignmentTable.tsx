import type { AssignmentRow } from '@classi/contract/assignments/endpoints';
import { IconClock, IconCopy, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatDate, schoolClock } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/assignments/assignmentTable.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { MarkGlyph } from '../../ui/glyphs/MarkGlyph.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import rowStyles from '../../ui/work-list/work-list.module.css';
import styles from './assignments.module.css';
import { dueDay, findTab, greyLine, isLiveLater, workState } from './rules.ts';
import { useGrowing } from './use-growing.ts';

interface AssignmentTableProps {
  rows: readonly AssignmentRow[];
  now: Date;
  timezone: string;
  /** The id of the row that is being deleted, which is dimmed. */
  deleting: number | null;
  onDuplicate: (row: AssignmentRow) => void;
  onDelete: (row: AssignmentRow) => void;
}

/** The table of assignments. The whole row is a link; on a phone each row is a card. */
export function AssignmentTable({ rows, deleting, ...shared }: AssignmentTableProps) {
  const [shownRows, endMarker] = useGrowing(rows);
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{terms.assignments()}</caption>
        <TableHead />
        <tbody>
          {shownRows.map((row) => (
            <Row key={row.id} row={row} isLeaving={deleting === row.id} {...shared} />
          ))}
        </tbody>
      </table>
      {endMarker}
    </>
  );
}

/** The column names. On a phone only screen readers have them. */
export function TableHead() {
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col">{terms.assignment()}</th>
        <th scope="col">{terms.due()}</th>
        <th scope="col">{t.submissions()}</th>
        <th scope="col" className={styles.number}>
          {terms.average()}
        </th>
        <th scope="col">{terms.status()}</th>
        <th scope="col">
          <VisuallyHidden>{t.actions()}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps extends Omit<AssignmentTableProps, 'rows' | 'deleting'> {
  row: AssignmentRow;
  isLeaving: boolean;
}

const Row = memo(function Row({ row, now, timezone, isLeaving, onDuplicate, onDelete }: RowProps) {
  return (
    <tr className={styles.row} data-leaving={isLeaving || undefined}>
      <th scope="row" className={styles.name}>
        <span className={rowStyles.title}>
          <Link
            to="/instructor/assignments/$assignmentId"
            params={{ assignmentId: String(row.id) }}
            className={`${rowStyles.link} ${rowStyles.inTable}`}
          >
            {row.title}
          </Link>
          <Tags row={row} now={now} timezone={timezone} />
        </span>
        <span className={styles.grey}>{greyLine(row)}</span>
      </th>
      <DueCell row={row} now={now} timezone={timezone} />
      <WorkCell row={row} />
      <td className={`${styles.number} ${styles.average}`}>
        {row.average === null ? <span className={styles.none}>–</span> : `${row.average.toFixed(2)}%`}
      </td>
      <td className={styles.status}>
        <StatusLabel state={workState(row, now)} isUnchecked={row.needsYou > 0} />
      </td>
      <td className={styles.action}>
        <IconButton
          label={t.duplicateTitle({ title: row.title })}
          disabled={isLeaving}
          onClick={() => onDuplicate(row)}
        >
          <IconCopy size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t.deleteTitle({ title: row.title })}
          disabled={isLeaving}
          onClick={() => onDelete(row)}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
});

function Tags({ row, now, timezone }: Pick<RowProps, 'row' | 'now' | 'timezone'>) {
  return (
    <>
      {row.needsYou > 0 && (
        <Link
          to="/instructor/assignments/$assignmentId"
          params={{ assignmentId: String(row.id) }}
          search={{ list: 'needs-you' } as object}
          className={rowStyles.above}
        >
          <Tag tone="warn" icon={<MarkGlyph state="needs-you" size={14} />}>
            {t.answersNeedYou({ count: row.needsYou })}
          </Tag>
        </Link>
      )}
      {row.liveAt && isLiveLater(row, now) && (
        <Tag>{t.liveFromDate({ date: formatDate(row.liveAt, timezone) })}</Tag>
      )}
    </>
  );
}

function DueCell({ row, now, timezone }: Pick<RowProps, 'row' | 'now' | 'timezone'>) {
  const day = dueDay(row.dueAt, now, timezone);
  const isUrgent = day === 'Today' && findTab(row, now) === 'upcoming';
  return (
    <td className={styles.due}>
      <time dateTime={row.dueAt.toISOString()} className={isUrgent ? styles.urgent : ''}>
        {isUrgent && <IconClock size={17} stroke={1.7} aria-hidden="true" className={styles.dueGlyph} />}
        <span className={styles.dueDay}>{day}</span>
        <span className={styles.dueClock}>{schoolClock(row.dueAt, timezone)}</span>
      </time>
    </td>
  );
}

function WorkCell({ row: { submissions, students } }: Pick<RowProps, 'row'>) {
  return (
    <td className={styles.work}>
      <span className={styles.fraction}>
        <strong>{submissions}</strong> / {students}
      </span>
      <ProgressBar
        share={students === 0 ? 0 : submissions / students}
        label={terms.handedIn({ submissions, students })}
      />
    </td>
  );
}
