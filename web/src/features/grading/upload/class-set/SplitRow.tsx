import { smallPagePicture } from '@classi/contract/files/limits';
import { Button, Menu } from '@mantine/core';
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import { Kbd } from '../../../../ui/Kbd.tsx';
import type { CourseStudent } from '../../rules/works.ts';
import { StudentSelect } from '../StudentSelect.tsx';
import styles from './class-set.module.css';
import { doubtText } from './doubt-text.ts';
import { type PageAction, pageActions } from './page-actions.ts';
import type { Doubt, Split, SplitPaper } from './split.ts';

interface SplitRowProps {
  /** Its position, from 1. */
  position: number;
  paper: SplitPaper;
  split: Split;
  fileName: string | null;
  students: readonly CourseStudent[];
  doubts: readonly Doubt[];
  /** Shows a changed split, and focuses the page. */
  onChange: (split: Split, page: number) => void;
  onStudent: (studentId: number | null) => void;
  /** Assigns the papers after this one in the order of the class list; undefined if it has no student. */
  onContinue: (() => void) | undefined;
}

/** One paper of a file: its pages and its student. */
export function SplitRow(props: SplitRowProps) {
  const { position, paper, split, fileName, students, doubts, onChange, onStudent, onContinue } = props;
  const { pages, included, studentId } = paper;
  const student = students.find(({ id }) => id === studentId)?.name ?? '';
  return (
    <li
      className={styles.paper}
      data-without-student={(included.length > 0 && studentId === null) || undefined}
      aria-label={t.paperPosition({ position })}
    >
      <span className={styles.position}>{position}</span>
      <div className="wrap-8">
        {pages.map((page) => (
          <PageButton
            key={page}
            fileName={fileName}
            page={page}
            isAside={split.aside.includes(page)}
            actions={pageActions(split, page, (changed) => onChange(changed, page))}
          />
        ))}
      </div>
      <div className={styles.student}>
        {included.length === 0 ? (
          <p className="text-muted-small">{t.setAsideNote()}</p>
        ) : (
          <>
            <StudentSelect
              label={t.studentOfPaper({ position })}
              students={students}
              studentId={studentId}
              onChange={onStudent}
            />
            {doubts.map((doubt) => (
              <p key={doubt.kind} className={styles.doubt}>
                {doubtText(doubt, student)}
              </p>
            ))}
            {onContinue && (
              <Button className={styles.splitButton} size="compact-xs" variant="subtle" onClick={onContinue}>
                {t.continueClassList()}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface PageButtonProps {
  fileName: string | null;
  page: number;
  isAside: boolean;
  /** What can be done with the page. */
  actions: readonly PageAction[];
}

/** The small picture of a page, with a menu of what can be done with it. */
function PageButton({ fileName, page, isAside, actions }: PageButtonProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles.page}
          data-page={page}
          data-aside={isAside || undefined}
          aria-label={isAside ? t.pageSetAside({ page }) : t.pagePage({ page })}
        >
          <span className={styles.picture}>
            {fileName && (
              <img src={smallPagePicture(fileName, page)} alt="" loading="lazy" decoding="async" />
            )}
          </span>
          <span className={styles.number}>{page}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, run }) => (
          <Menu.Item key={key} rightSection={<Kbd>{key.toUpperCase()}</Kbd>} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
