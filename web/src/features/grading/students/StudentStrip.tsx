import { Tooltip } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/students.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { findFirstQuestion } from '../rules/moving.ts';
import { GROUPS, type StudentRow } from '../rules/rows.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import { GroupGlyph } from './GroupGlyph.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './students.module.css';
import { VirtualList } from './VirtualList.tsx';

type Item = { gap: string } | { row: StudentRow };

const GAP = 13;
const HEIGHT = 36;
const keyOf = (item: Item) => ('gap' in item ? item.gap : String(item.row.id));
const heightOf = (item: Item) => ('gap' in item ? GAP : HEIGHT);

const wordOf = (row: StudentRow) => GROUPS.find(({ group }) => group === row.group)?.word ?? '';

function itemsOf(rows: readonly StudentRow[]): Item[] {
  return rows.flatMap((row, index): Item[] =>
    index > 0 && rows[index - 1]?.group !== row.group ? [{ gap: row.group }, { row }] : [{ row }],
  );
}

/**
 * The list below 1360 px: a strip of glyphs with names on hover and focus, and the whole list in a drawer.
 */
export function StudentStrip({ workspace, onList }: { workspace: Workspace; onList: () => void }) {
  const { rows, here } = workspace;
  const items = useMemo(() => itemsOf(rows), [rows]);
  const current = items.findIndex((item) => 'row' in item && item.row.id === here?.studentId);
  return (
    <div className={styles.strip}>
      <IconButton label={t.showStudentList()} onClick={onList}>
        <IconList size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <span className="text-muted-small-number">
        <span aria-hidden="true">{rows.length}</span>
        <span className="visually-hidden">{t.countStudents({ count: rows.length })}</span>
      </span>
      <VirtualList label={terms.students()} items={items} keyOf={keyOf} heightOf={heightOf} current={current}>
        {(item) =>
          'row' in item && (
            <Tooltip label={[item.row.name, item.row.score].filter(Boolean).join(' · ')} position="right">
              <div>
                <PlaceLink
                  spot={{ studentId: item.row.id, question: findFirstQuestion(item.row.work) }}
                  isCurrent={item.row.id === here?.studentId}
                  label={`${item.row.name}, ${wordOf(item.row)}`}
                  className={styles.stripRow}
                  onOpen={() => undefined}
                >
                  <GroupGlyph group={item.row.group} />
                </PlaceLink>
              </div>
            </Tooltip>
          )
        }
      </VirtualList>
    </div>
  );
}
