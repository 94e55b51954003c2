import { Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { IconListCheck, IconSearch } from '@tabler/icons-react';
import { type RefObject, useMemo, useState } from 'react';
import * as t from '../../../messages/compiled/grading/students.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { MoreTime } from '../../../ui/own-due-dates/MoreTime.tsx';
import { useOwnDueDates } from '../../../ui/own-due-dates/queries.ts';
import { dueNotes } from '../../../ui/own-due-dates/rules.ts';
import { assistStart, useAssist } from '../assisted-marking/use-assist.ts';
import { countQueuedAnswers } from '../rules/queue.ts';
import { countByGroup, findUnmarked, type Group, type StudentRow } from '../rules/rows.ts';
import type { List } from '../workspace/use-place.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import { QueueList } from './QueueList.tsx';
import { StudentList } from './StudentList.tsx';
import styles from './students.module.css';

interface StudentsPaneProps {
  assignmentId: number;
  workspace: Workspace;
  /** The search field, which the key `/` focuses. */
  find: RefObject<HTMLInputElement | null>;
  onMarkAll: (rows: readonly StudentRow[]) => void;
  /** Called after a row was chosen, so that a drawer can close. */
  onChosen?: () => void;
}

/** The list of students with the state of their work, and the answers that need a person. */
export function StudentsPane({ assignmentId, workspace, find, onMarkAll, onChosen }: StudentsPaneProps) {
  const { rows, queue, here, place } = workspace;
  const [wanted, setWanted] = useState('');
  const dated = useDatedRows(assignmentId, rows);
  const name = wanted.trim().toLowerCase();
  const shown = useMemo(
    () => (name === '' ? dated : dated.filter((row) => isFound(row, name))),
    [dated, name],
  );
  const shownQueue = useMemo(
    () => (name === '' ? queue : queue.filter((item) => item.name.toLowerCase().includes(name))),
    [queue, name],
  );
  const unmarked = useMemo(() => findUnmarked(rows), [rows]);
  return (
    <div className={styles.pane}>
      <div className={styles.top}>
        <ProgressLine counts={countByGroup(rows)} />
        <ListSwitch
          list={place.list}
          needsYou={countQueuedAnswers(queue)}
          everyone={rows.length}
          onChange={workspace.showList}
        />
        <FindField find={find} wanted={wanted} onWanted={setWanted} isFirst={onChosen !== undefined} />
      </div>
      {place.list === 'needs-you' ? (
        <QueueList queue={shownQueue} here={here} onOpen={onChosen ?? nothing} />
      ) : (
        <StudentList rows={shown} studentId={here?.studentId} onOpen={onChosen ?? nothing} />
      )}
      <div className={styles.foot}>
        {rows.some(({ work }) => work) && <ByQuestion workspace={workspace} />}
        <MoreTime assignmentId={assignmentId} studentId={here?.studentId} isWide />
        {unmarked.length > 0 && (
          <Button
            variant="default"
            fullWidth
            px="xs"
            leftSection={<AuraGlyph size={16} />}
            onClick={() => onMarkAll(unmarked)}
          >
            {t.markAllHandedIn({ count: unmarked.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Adds the own due dates of students to their rows. */
function useDatedRows(assignmentId: number, rows: readonly StudentRow[]): readonly StudentRow[] {
  const { data } = useOwnDueDates(assignmentId);
  return useMemo(() => {
    const notes = dueNotes(data);
    return rows.map((row) => ({
      ...row,
      note: [row.note, notes.get(row.id)].filter(Boolean).join(' · '),
    }));
  }, [data, rows]);
}

const isFound = ({ name, rollNumber }: StudentRow, search: string): boolean =>
  name.toLowerCase().includes(search) || rollNumber?.toLowerCase() === search;

/**
 * Opens assisted marking, where a few answers to each question are marked and the others confirmed together.
 */
function ByQuestion({ workspace }: { workspace: Workspace }) {
  const { go } = useAssist();
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconListCheck size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() => go(assistStart(workspace))}
    >
      {t.markByQuestion()}
    </Button>
  );
}

const nothing = () => undefined;

interface SwitchProps {
  list: List;
  /** The number of answers that need the teacher. */
  needsYou: number;
  /** The number of students. */
  everyone: number;
  onChange: (list: List) => void;
}

function ListSwitch({ list, needsYou, everyone, onChange }: SwitchProps) {
  const option = (value: List, word: string, counted: string) => ({
    value,
    label: (
      <span className={styles.option}>
        {word} <span className={styles.optionCount}>{counted}</span>
      </span>
    ),
  });
  return (
    <SegmentedControl
      aria-label={t.whichStudents()}
      fullWidth
      value={list}
      onChange={(value) => onChange(value === 'needs-you' ? 'needs-you' : 'everyone')}
      data={[
        option('needs-you', terms.needsYou(), t.countAnswers({ count: needsYou })),
        option('everyone', t.everyone(), t.countStudents({ count: everyone })),
      ]}
    />
  );
}

interface FindProps {
  find: RefObject<HTMLInputElement | null>;
  wanted: string;
  onWanted: (name: string) => void;
  /** In a drawer, the search field gets the focus first. */
  isFirst: boolean;
}

function FindField({ find, wanted, onWanted, isFirst }: FindProps) {
  return (
    <TextInput
      ref={find}
      size="xs"
      aria-label={terms.findAStudent()}
      data-autofocus={isFirst || undefined}
      placeholder={terms.findAStudent()}
      value={wanted}
      onChange={(event) => onWanted(event.currentTarget.value)}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      rightSection={
        wanted === '' ? (
          <span className={styles.key}>
            <Kbd>/</Kbd>
          </span>
        ) : (
          <CloseButton size="sm" aria-label={t.clear()} onClick={() => onWanted('')} />
        )
      }
    />
  );
}

/** The shares of the class that are checked, marked by AURA, and waiting, as a bar and in words. */
function ProgressLine({ counts }: { counts: Record<Group, number> }) {
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
      <p className={styles.counts}>
        {t.studentCounts({ parts: parts.map(({ words }) => words).join(' · ') })}
      </p>
    </div>
  );
}
