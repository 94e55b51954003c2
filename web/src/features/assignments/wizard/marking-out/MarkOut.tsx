import { Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/markingOut.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { MarksPossible } from '../../../../ui/questions/MarksPossible.tsx';
import type { ChangeQuestions } from '../correcting/history.ts';
import type { ReadDocument, WrittenQuestion } from '../draft.ts';
import { formatMarksLabel, formatQuestionCount, pageText, totalMarks } from '../rules.ts';
import { type PageSize, wholePage } from './boxes.ts';
import styles from './marking-out.module.css';
import { PageSheet } from './PageSheet.tsx';
import { useMarkingOut } from './use-marking-out.ts';

/** The longest label that the server accepts. */
const LABEL_MAX = 60;

interface DrawnRowProps {
  question: WrittenQuestion;
  /** The position in the list, from 1. */
  number: number;
  isSelected: boolean;
  /** The next box that the teacher draws belongs to this question. */
  isContinued: boolean;
  onChange: (key: string, part: Partial<WrittenQuestion>) => void;
  onSelect: (key: string) => void;
  onContinue: (key: string | null) => void;
  onRemove: (key: string) => void;
}

/** The label and the marks of a question that was marked out by hand. */
const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const { question, number, isSelected, isContinued, onChange, onContinue, onRemove } = props;
  const { key, label, marksPossible } = question;
  return (
    <li className={styles.row} data-selected={isSelected || undefined} onFocus={() => props.onSelect(key)}>
      <span className={styles.rowNumber}>{number}</span>
      <TextInput
        label={t.printedNumber()}
        className={styles.labelField ?? ''}
        aria-label={t.printedNumberLabel({ number })}
        maxLength={LABEL_MAX}
        value={label}
        onChange={(event) => onChange(key, { label: event.currentTarget.value })}
      />
      <div data-marks={key}>
        <MarksPossible
          label={t.marksLabel({ number })}
          className={styles.marks ?? ''}
          marks={marksPossible}
          onChange={(marks) => onChange(key, { marksPossible: marks })}
        />
      </div>
      <IconButton label={t.deleteQuestionNumber({ number })} onClick={() => onRemove(key)}>
        <IconTrash size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <Button
        variant={isContinued ? 'light' : 'subtle'}
        size="compact-sm"
        className={styles.continue ?? ''}
        aria-pressed={isContinued}
        onClick={() => onContinue(isContinued ? null : key)}
      >
        {isContinued ? t.nextBoxContinues({ number }) : t.continuesElsewhere()}
      </Button>
    </li>
  );
});

interface MarkOutProps {
  document: ReadDocument;
  questions: readonly WrittenQuestion[];
  setQuestions: ChangeQuestions;
  /** Returns to the list of questions. */
  onDone: () => void;
}

/** The assumed size of a page until its image has loaded, in points. */
const A4: PageSize = { width: 595, height: 842 };

/** Lets a teacher mark out the questions of a paper by drawing boxes on the images of its pages. */
export function MarkOut({ document, questions, setQuestions, onDone }: MarkOutProps) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(A4);
  const out = useMarkingOut({ document, questions, setQuestions, page });
  const drawn = questions.filter(({ key }) => out.boxes.some((box) => box.key === key && box.isDrawn));
  const numberOf = (key: string) => questions.findIndex((question) => question.key === key) + 1;
  return (
    <div className={styles.markOut}>
      <div className={styles.stage}>
        <PageBar document={document} page={page} onPage={setPage}>
          <Button variant="default" size="compact-md" onClick={() => out.draw(wholePage(size))}>
            {t.addWholePage()}
          </Button>
        </PageBar>
        <div className={styles.scroll}>
          <PageSheet
            fileUrl={document.fileUrl}
            page={page}
            size={size}
            onSize={setSize}
            boxes={out.boxes}
            selected={out.selected}
            onDrawn={out.draw}
            onChange={out.move}
            onSelect={out.select}
            onRemove={out.remove}
          />
        </div>
      </div>
      <aside className={styles.side} aria-label={t.pageQuestionsHeading()}>
        <h2 className="text-strong">{t.markOutTitle()}</h2>
        <p className="text-muted-small">{t.markOutHint()}</p>
        {drawn.length === 0 && <p className="text-muted-small">{t.pageEmpty()}</p>}
        <ol className="column-8">
          {drawn.map((question) => (
            <DrawnRow
              key={question.key}
              question={question}
              number={numberOf(question.key)}
              isSelected={out.selected === question.key}
              isContinued={out.continued === question.key}
              onChange={out.change}
              onSelect={out.select}
              onContinue={out.setContinued}
              onRemove={out.remove}
            />
          ))}
        </ol>
        <div className={styles.sideFoot}>
          <p className="text-muted-small" role="status">
            {`${formatQuestionCount(questions.length)}, ${formatMarksLabel(totalMarks(questions))}`}
          </p>
          <Button variant="default" onClick={onDone}>
            {t.showTheQuestions()}
          </Button>
        </div>
      </aside>
    </div>
  );
}

interface PageBarProps {
  document: Pick<ReadDocument, 'pages' | 'paperPages'>;
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

function PageBar({ document: { pages, paperPages }, page, onPage, children }: PageBarProps) {
  const words = pageText(page, paperPages);
  return (
    <div className={styles.pageBar}>
      <IconButton label={terms.previousPage()} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <span className={styles.pageWords} role="status">
        {t.pageOfPages({ page: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, pages })}
      </span>
      <IconButton label={terms.nextPage()} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  );
}
