import { plainText } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { sentenceText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/totals.ts';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { MarksPossible } from '../../../../ui/questions/MarksPossible.tsx';
import { TextWithFormulas } from '../../../../ui/rich-text/TextWithFormulas.tsx';
import { OtherReadings } from '../correcting/OtherReadings.tsx';
import type { WrittenQuestion } from '../draft.ts';
import type { QuestionActions } from '../questions/question-actions.ts';
import { questionNames } from '../questions/question-names.ts';
import { formatMarksLabel, totalMarks } from '../rules.ts';
import { type MarksPair, MoveMarksDialog } from './MoveMarksDialog.tsx';
import { describeDoubt, doubtfulFirst, isDoubtful, otherMarks, totalSummary } from './rules.ts';
import styles from './totals.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface MarksRowProps {
  question: WrittenQuestion;
  /** What the question is called, such as `4(b)`. */
  name: string;
  actions: QuestionActions;
  /** The reading of these marks was uncertain at any time. */
  wasDoubtful: boolean;
  /** Another row is being dragged over this one. */
  isTarget: boolean;
  onGoTo: (key: string) => void;
}

/** A question in one line: its label, first words and marks, and what is doubtful about it. */
const MarksRow = memo(function MarksRow(props: MarksRowProps) {
  const { question, name, actions, wasDoubtful, isTarget, onGoTo } = props;
  const { key, label, marksPossible } = question;
  const doubt = describeDoubt(question);
  const isUncertain = isDoubtful(question);
  return (
    <li className={styles.row} data-row={key} data-target={isTarget || undefined}>
      <button
        type="button"
        className={styles.number}
        aria-label={t.showQuestionNumber({ number: name })}
        onClick={() => onGoTo(key)}
      >
        {name}
      </button>
      <div className={styles.words}>
        {label !== '' && label !== name && <span className={styles.label}>{label}</span>}
        <TextWithFormulas
          className={styles.excerpt ?? ''}
          text={plainText(question.question).trim() || t.questionEmpty()}
        />
      </div>
      {wasDoubtful && !isUncertain && (
        <IconCheck size={17} stroke={2} className={styles.checked} aria-label={t.checked()} />
      )}
      <MarksPossible
        label={t.listMarksLabel({ number: name })}
        className={styles.marks ?? ''}
        marks={marksPossible}
        onChange={(marks) => actions.change(key, { marksPossible: marks })}
      />
      <IconButton label={t.moveMarksLabel({ number: name })} className={styles.move} data-row-grip={key}>
        <IconArrowsExchange size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      {isUncertain && (
        <div className={styles.doubt}>
          {doubt !== '' && (
            <p className={styles.reason}>
              <MarkGlyph state="needs-you" size={16} label={t.doubtful()} />
              {sentenceText(doubt)}
            </p>
          )}
          <OtherReadings question={question} name={name} onTake={actions.takeAlternative} />
          <Button variant="subtle" size="compact-sm" onClick={() => actions.accept(key)}>
            {t.looksRight()}
          </Button>
        </div>
      )}
    </li>
  );
});

interface TotalCheckProps {
  questions: readonly WrittenQuestion[];
  /** The total that the paper prints, or null. */
  printed: number | null;
  actions: QuestionActions;
  onGoTo: (key: string) => void;
  /** Called when the teacher says that the printed number is not the paper's total. */
  onNoTotal: () => void;
}

/**
 * Returns the keys of the questions that were in doubt at any time, so that a corrected row does not move.
 */
function useOnceDoubtful(questions: readonly WrittenQuestion[]): ReadonlySet<string> {
  const keys = useRef(new Set<string>());
  for (const question of questions) if (isDoubtful(question)) keys.current.add(question.key);
  return keys.current;
}

/**
 * Compares the printed total with the marks that were found, and lists the marks of each question, doubtful
 * ones first.
 */
export function TotalCheck({ questions, printed, actions, onGoTo, onNoTotal }: TotalCheckProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [pair, setPair] = useState<MarksPair | null>(null);
  const once = useOnceDoubtful(questions);
  const { doubtful, others } = doubtfulFirst(questions, once);
  const canTake = totalMarks(questions) !== printed;
  const names = questionNames(questions);
  const openMove = (key: string) => {
    const at = questions.findIndex((question) => question.key === key);
    const neighbour = questions[at + 1] ?? questions[at - 1];
    if (neighbour) setPair({ from: key, to: neighbour.key });
  };
  const { drag, handlers } = useRowDrag({
    list,
    onDrop: (from, to) => setPair({ from, to }),
    onPress: openMove,
  });
  const rows = (shown: readonly WrittenQuestion[], label: string) => (
    <ul className={styles.rows} aria-label={label}>
      {shown.map((question) => (
        <MarksRow
          key={question.key}
          question={question}
          name={names[questions.indexOf(question)] ?? ''}
          actions={actions}
          wasDoubtful={once.has(question.key)}
          isTarget={drag?.to === question.key}
          onGoTo={onGoTo}
        />
      ))}
    </ul>
  );
  return (
    <section className={styles.card} aria-labelledby="total-check">
      <Summary questions={questions} printed={printed} onNoTotal={onNoTotal} />
      {canTake && <TakeOtherMarks questions={questions} actions={actions} />}
      <div ref={list} data-dragging={drag !== null || undefined} {...handlers}>
        {doubtful.length > 0 && rows(doubtful, t.checkTheseFirst())}
        {isOpen && others.length > 0 && rows(others, t.otherQuestions())}
      </div>
      {others.length > 0 && (
        <RowsToggle
          isOpen={isOpen}
          count={others.length}
          hasMore={doubtful.length > 0}
          onToggle={() => setIsOpen(!isOpen)}
        />
      )}
      {pair && (
        <MoveMarksDialog
          questions={questions}
          pair={pair}
          onChange={setPair}
          actions={actions}
          onClose={() => setPair(null)}
        />
      )}
    </section>
  );
}

/** Offers the marks that the paper can be read with instead, if there are such. */
function TakeOtherMarks({ questions, actions }: Pick<TotalCheckProps, 'questions' | 'actions'>) {
  const other = otherMarks(questions);
  if (!other) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.all ?? ''}
      onClick={() => actions.takeAlternatives(other.keys)}
    >
      {t.takeOtherMarks({ count: other.keys.length, total: formatMarksLabel(other.total) })}
    </Button>
  );
}

interface RowsToggleProps {
  isOpen: boolean;
  count: number;
  /** Other rows are shown above. */
  hasMore: boolean;
  onToggle: () => void;
}

function RowsToggle({ isOpen, count, hasMore, onToggle }: RowsToggleProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.toggle ?? ''}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {toggleLabel(isOpen, count, hasMore)}
    </Button>
  );
}

function toggleLabel(isOpen: boolean, count: number, hasMore: boolean): string {
  if (hasMore) return isOpen ? t.hideOtherQuestions({ count }) : t.showOtherQuestions({ count });
  return isOpen ? t.hideMarks() : t.showMarks();
}

function Summary(props: Pick<TotalCheckProps, 'questions' | 'printed' | 'onNoTotal'>) {
  const { questions, printed, onNoTotal } = props;
  const { sentence, hint, isEqual } = totalSummary(questions, printed);
  return (
    <div className={styles.summary} data-agrees={isEqual || undefined}>
      {isEqual ? (
        <IconCheck size={18} stroke={2} aria-hidden="true" />
      ) : (
        <MarkGlyph state="needs-you" size={18} />
      )}
      <div className={styles.sentences} role="status">
        <h2 id="total-check">{sentence}</h2>
        {hint !== '' && <p>{hint}</p>}
      </div>
      {!isEqual && printed !== null && (
        <Button variant="subtle" size="compact-sm" onClick={onNoTotal}>
          {t.notTheTotal({ printed })}
        </Button>
      )}
    </div>
  );
}
