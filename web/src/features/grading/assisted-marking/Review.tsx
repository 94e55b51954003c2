import type { MarkConfirmation, MarkSuggestions } from '@classi/contract/grading/endpoints';
import { Button, Checkbox } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import { formatMoment } from '../when.ts';
import styles from './assisted.module.css';
import { confirmAll, undoAll } from './queries.ts';
import {
  basisText,
  byHandText,
  countAnswerStates,
  isReady,
  marksCount,
  type SuggestedAnswer,
  type SuggestedQuestion,
  suggestedAnswers,
} from './rules.ts';
import { ShownAnswer } from './ShownAnswer.tsx';
import type { AssistPlace } from './use-assist.ts';

interface ReviewProps {
  assignmentId: number;
  questions: readonly SuggestedQuestion[];
  known: readonly MarkSuggestions[];
  /** The ids of answers that the teacher has just marked. They need no confirmation. */
  givenIds: ReadonlySet<number>;
  onGo: (place: AssistPlace) => void;
  /** Called after the selected marks were confirmed. The id is null if none of them could be. */
  onConfirmed: (confirmationId: number | null) => void;
}

interface Group {
  question: SuggestedQuestion;
  marksPossible: number;
  answers: SuggestedAnswer[];
}

const groupsOf = ({ questions, known, givenIds }: Pick<ReviewProps, 'questions' | 'known' | 'givenIds'>) =>
  questions.flatMap((question): Group[] => {
    const reply = known.find(({ questionNumber }) => questionNumber === question.number);
    const suggested = reply ? suggestedAnswers(reply) : [];
    const answers = suggested.filter(({ responseId }) => !givenIds.has(responseId));
    return reply && answers.length > 0 ? [{ question, marksPossible: reply.marksPossible, answers }] : [];
  });

interface SelectAllProps {
  label: string;
  /** How many of the answers are selected. */
  selected: number;
  count: number;
  onSelect: (isSelected: boolean) => void;
}

function SelectAll({ label, selected, count, onSelect }: SelectAllProps) {
  return (
    <Checkbox
      label={label}
      checked={selected === count}
      indeterminate={selected > 0 && selected < count}
      onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
    />
  );
}

/**
 * The review: every suggested mark with its answer. Well-founded suggestions are selected; each can be
 * deselected.
 */
export function Review({ assignmentId, questions, known, givenIds, onGo, onConfirmed }: ReviewProps) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isSending, setIsSending] = useState(false);
  const groups = useMemo(() => groupsOf({ questions, known, givenIds }), [questions, known, givenIds]);
  const all = groups.flatMap(({ answers }) => answers);
  const isSelected = (answer: SuggestedAnswer) => changed.get(answer.responseId) ?? isReady(answer);
  const select = (answers: readonly SuggestedAnswer[], isChosen: boolean) =>
    setChanged(new Map([...changed, ...answers.map(({ responseId }) => [responseId, isChosen] as const)]));
  const selected = all.filter(isSelected);
  const confirm = async () => {
    setIsSending(true);
    if (await confirmAll(assignmentId, selected, onConfirmed)) setChanged(new Map());
    setIsSending(false);
  };
  return (
    <section className={styles.review} aria-label={t.review()}>
      <Confirmations assignmentId={assignmentId} confirmations={known[0]?.confirmations ?? []} />
      {groups.length === 0 && <NothingLeft known={known} onGo={onGo} />}
      {groups.map(({ question, marksPossible, answers }) => (
        <ReviewGroup
          key={question.number}
          {...{ question, marksPossible, answers, isSelected, onGo }}
          onSelect={select}
        />
      ))}
      {groups.length > 0 && (
        <div className={styles.foot}>
          <SelectAll
            label={t.selectAllCount({ count: all.length })}
            selected={selected.length}
            count={all.length}
            onSelect={(value) => select(all, value)}
          />
          <Button
            size="lg"
            disabled={selected.length === 0}
            loading={isSending}
            onClick={() => void confirm()}
          >
            {selected.length === 0
              ? t.confirmNoneSelected()
              : t.confirmMarks({ marks: marksCount(selected.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ReviewGroupProps extends Group, Pick<ReviewProps, 'onGo'> {
  isSelected: (answer: SuggestedAnswer) => boolean;
  onSelect: (answers: readonly SuggestedAnswer[], isChosen: boolean) => void;
}

/** The suggested marks of one question. */
function ReviewGroup({ question, marksPossible, answers, isSelected, onSelect, onGo }: ReviewGroupProps) {
  const name = terms.questionName({ question: labelMarkedQuestion(question) });
  return (
    <section aria-label={name}>
      <div className={styles.groupHead}>
        <SelectAll
          label={name}
          selected={answers.filter(isSelected).length}
          count={answers.length}
          onSelect={(value) => onSelect(answers, value)}
        />
        <Button size="compact-sm" variant="subtle" onClick={() => onGo(question.number)}>
          {t.markMoreAnswers()}
        </Button>
      </div>
      <ul className={styles.rows}>
        {answers.map((answer) => (
          <ReviewRow
            key={answer.responseId}
            answer={answer}
            marksPossible={marksPossible}
            isSelected={isSelected(answer)}
            onSelect={(value) => onSelect([answer], value)}
          />
        ))}
      </ul>
    </section>
  );
}

function NothingLeft({ known, onGo }: Pick<ReviewProps, 'known' | 'onGo'>) {
  const open = known.map((each) => ({ number: each.questionNumber, ...countAnswerStates(each) }));
  const byHand = open.reduce((sum, each) => sum + each.byHand, 0);
  const first = open.find((each) => each.byHand > 0);
  if (first)
    return (
      <EmptyState
        title={t.suggestionsEmpty()}
        action={<Button onClick={() => onGo(first.number)}>{t.markByHand()}</Button>}
      >
        {byHandText(byHand)}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t.confirmEmpty()}
      action={<Button onClick={() => onGo(null)}>{t.backToStudents()}</Button>}
    >
      {t.allAnswersConfirmed()}
    </EmptyState>
  );
}

/** The marks that the teacher confirmed together, with an undo that also works after a reload. */
function Confirmations({
  assignmentId,
  confirmations,
}: {
  assignmentId: number;
  confirmations: readonly MarkConfirmation[];
}) {
  const timezone = useTimezone();
  const now = new Date();
  if (confirmations.length === 0) return null;
  return (
    <ul className={styles.confirmations} aria-label={t.confirmedTogether()}>
      {confirmations.map(({ id, count, confirmedAt }) => (
        <li key={id}>
          <span>
            {t.confirmedTogetherWhen({
              marks: marksCount(count),
              moment: formatMoment(confirmedAt, now, timezone),
            })}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => void undoAll(assignmentId, id)}>
            {terms.undo()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ReviewRowProps {
  answer: SuggestedAnswer;
  marksPossible: number;
  isSelected: boolean;
  onSelect: (isChosen: boolean) => void;
}

/** One suggested mark: the student, the answer, the mark, and its reason. */
function ReviewRow({ answer, marksPossible, isSelected, onSelect }: ReviewRowProps) {
  const { studentName, suggestion } = answer;
  const { marksObtained } = suggestion;
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        aria-label={t.studentScore({ name: studentName, marks: marksObtained, of: marksPossible })}
      />
      <div className={styles.rowText}>
        <h3>{studentName}</h3>
        <ShownAnswer answer={answer} size="small" />
        <p className={styles.why} data-ready={isReady(answer) || undefined}>
          {isReady(answer) ? <AuraGlyph size={14} /> : <IconEye size={14} stroke={1.8} aria-hidden="true" />}
          {basisText(suggestion)}
        </p>
      </div>
      <span className={styles.suggested}>
        {marksObtained}
        <span className={styles.of}> / {marksPossible}</span>
      </span>
    </li>
  );
}
