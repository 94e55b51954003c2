import type { ExaminedPage } from '@classi/contract/submissions/endpoints';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import type { CourseStudent } from '../../rules/works.ts';
import { changePaper } from '../papers.ts';
import type { UploadedPaper } from '../rules.ts';
import styles from './class-set.module.css';
import { assignInOrder, includedPapers, type Split, splitEvery, withNames } from './split.ts';

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
export function SplitTools({ paper, split, students, examined, taken }: SplitToolsProps) {
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
