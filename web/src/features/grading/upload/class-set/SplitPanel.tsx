import type { ExaminedPage } from '@classi/contract/submissions/endpoints';
import { Button, NumberInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import { ProblemText } from '../../../../ui/ProblemText.tsx';
import { readWorks } from '../../queries.ts';
import type { CourseStudent } from '../../rules/works.ts';
import { changePaper } from '../papers.ts';
import { alreadyAssigned, paperOfStudent, studentsOfOthers, type UploadedPaper } from '../rules.ts';
import styles from './class-set.module.css';
import { pageActions } from './page-actions.ts';
import { SplitRow } from './SplitRow.tsx';
import {
  assignInOrder,
  choose,
  findDoubts,
  includedPapers,
  listPapers,
  type Split,
  splitEvery,
  withNames,
} from './split.ts';

const USUAL_PAGES = 2;

/** Returns the pages of each paper if all students wrote the same number of them. */
const likelyPages = (pageCount: number, students: number): number =>
  students > 0 && pageCount % students === 0 ? pageCount / students : USUAL_PAGES;

interface SplitToolsProps {
  paper: UploadedPaper;
  split: Split;
  students: readonly CourseStudent[];
  examined: readonly ExaminedPage[];
  /** The students of other files. */
  taken: ReadonlySet<number>;
}

/** Divides a whole file at once, and assigns its papers in the order of the class list. */
function SplitTools({ paper, split, students, examined, taken }: SplitToolsProps) {
  const [size, setSize] = useState<number | string>(likelyPages(split.pageCount, students.length));
  const show = (changed: Split) => changePaper(paper.id, { split: changed, problem: '' });
  const classList = students.map(({ id }) => id);
  const hasMissing = includedPapers(split).some(({ studentId }) => studentId === null);
  return (
    <div className={styles.tools}>
      <p className="text-muted-small">{t.pagesHelp()}</p>
      <form
        className="row-6"
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a portal would also submit the form around it.
          event.stopPropagation();
          show(withNames(splitEvery(split, Number(size) || 1), examined, taken));
        }}
      >
        <NumberInput
          aria-label={t.pagesPerPaperLabel()}
          value={size}
          onChange={setSize}
          min={1}
          max={split.pageCount}
          allowDecimal={false}
          size="xs"
          w={64}
        />
        <Button type="submit" size="compact-sm" variant="default">
          {t.splitEveryPages({ count: Number(size) || 1 })}
        </Button>
      </form>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!hasMissing}
        onClick={() => show(assignInOrder(split, classList, { taken }))}
      >
        {t.assignByClassList()}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => changePaper(paper.id, { split: undefined, problem: '' })}
      >
        {t.keepOnePaper()}
      </Button>
    </div>
  );
}

/** The keys of a page: an arrow moves to the next page, a letter runs the action that it names. */
function runPageKey(
  event: KeyboardEvent,
  split: Split,
  change: (changed: Split, page: number) => void,
  focusPage: (page: number) => void,
): void {
  const page = Number((event.target as HTMLElement).dataset.page ?? 0);
  if (page === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const action = pageActions(split, page, (changed) => change(changed, page)).find(
    ({ key }) => key === event.key.toLowerCase(),
  );
  if (step === undefined && !action) return;
  event.preventDefault();
  event.stopPropagation();
  if (step !== undefined) focusPage(page + step);
  action?.run();
}

interface SplitPanelProps {
  paper: UploadedPaper;
  split: Split;
  papers: readonly UploadedPaper[];
  students: readonly CourseStudent[];
}

/** The papers of a file: where each begins, and whose it is. Nothing is sent from here. */
export function SplitPanel({ paper, split, papers, students }: SplitPanelProps) {
  const list = useRef<HTMLOListElement>(null);
  /** The paper of which another file has the student, by its first page. */
  const [lastChosen, setLastChosen] = useState(0);
  const { examination, assignmentId } = paper;
  const examined = examination?.state === 'complete' ? examination.pages : [];
  const taken = studentsOfOthers(papers, paper);
  const classList = students.map(({ id }) => id);
  const works = readWorks(assignmentId);
  const show = (changed: Split, problem = '') => changePaper(paper.id, { split: changed, problem });
  const focusPage = (page: number) =>
    list.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus();
  const change = (changed: Split, page: number) => {
    show(changed);
    // The page may be in another row now, where it is a new element.
    requestAnimationFrame(() => focusPage(page));
  };
  const chooseStudent = (first: number, studentId: number | null) => {
    const other = studentId === null ? undefined : paperOfStudent(papers, paper, studentId);
    setLastChosen(first);
    if (other) show(choose(split, first, null), alreadyAssigned(other.name));
    else show(choose(split, first, studentId));
  };
  const rows = listPapers(split);
  return (
    <section className={styles.panel} aria-label={t.papersInName({ name: paper.name })}>
      <SplitTools paper={paper} split={split} students={students} examined={examined} taken={taken} />
      <ProblemText className="text-error-small">{paper.problem}</ProblemText>
      <ol
        ref={list}
        className={styles.papers}
        onKeyDown={(event) => runPageKey(event, split, change, focusPage)}
      >
        {rows.map((row, index) => (
          <SplitRow
            key={row.first}
            position={index + 1}
            paper={row}
            split={split}
            fileName={paper.storedName}
            students={students}
            doubts={findDoubts(split, row, examined, (id) => works?.[String(id)] !== undefined)}
            onChange={change}
            onStudent={(studentId) => chooseStudent(row.first, studentId)}
            onContinue={
              row.first === lastChosen && row.studentId !== null && index < rows.length - 1
                ? () => show(assignInOrder(split, classList, { taken, from: row.first }))
                : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
}
