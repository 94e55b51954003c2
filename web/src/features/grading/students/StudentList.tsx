import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/students.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { findFirstQuestion } from '../rules/moving.ts';
import { GROUPS, type Group, type StudentRow } from '../rules/rows.ts';
import { GroupGlyph } from './GroupGlyph.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './students.module.css';
import { VirtualList } from './VirtualList.tsx';

type Item = { head: { group: Group; word: string } } | { row: StudentRow };

const HEAD = 36;
const ONE_LINE = 44;
const TWO_LINES = 54;

function heightOf(item: Item): number {
  if ('head' in item) return HEAD;
  return item.row.note === '' ? ONE_LINE : TWO_LINES;
}

const keyOf = (item: Item) => ('head' in item ? item.head.group : String(item.row.id));

/** Returns the rows, with a heading above each group that is not empty. */
function itemsOf(rows: readonly StudentRow[]): Item[] {
  return GROUPS.flatMap((head): Item[] => {
    const members = rows.filter((row) => row.group === head.group);
    return members.length === 0 ? [] : [{ head }, ...members.map((row) => ({ row }))];
  });
}

interface StudentListProps {
  rows: readonly StudentRow[];
  studentId: number | undefined;
  onOpen: (studentId: number) => void;
}

/** All students, grouped by the state of their work. */
export function StudentList({ rows, studentId, onOpen }: StudentListProps) {
  const items = useMemo(() => itemsOf(rows), [rows]);
  const current = items.findIndex((item) => 'row' in item && item.row.id === studentId);
  if (rows.length === 0) return <p className={styles.none}>{t.searchEmpty()}</p>;
  return (
    <VirtualList label={terms.students()} items={items} keyOf={keyOf} heightOf={heightOf} current={current}>
      {(item) =>
        'head' in item ? (
          <h2 className={styles.head}>{item.head.word}</h2>
        ) : (
          <StudentLine row={item.row} isCurrent={item.row.id === studentId} onOpen={onOpen} />
        )
      }
    </VirtualList>
  );
}

interface LineProps {
  row: StudentRow;
  isCurrent: boolean;
  onOpen: (studentId: number) => void;
}

function StudentLine({ row, isCurrent, onOpen }: LineProps) {
  return (
    <PlaceLink
      spot={{ studentId: row.id, question: findFirstQuestion(row.work) }}
      isCurrent={isCurrent}
      onOpen={() => onOpen(row.id)}
    >
      <GroupGlyph group={row.group} />
      <span className={styles.words}>
        <span className={styles.name}>
          {row.rollNumber && <span className={styles.roll}>{row.rollNumber}</span>}
          {row.name}
        </span>
        {row.note && <span className={styles.note}>{row.note}</span>}
      </span>
      <span className={styles.score}>{row.score}</span>
    </PlaceLink>
  );
}
