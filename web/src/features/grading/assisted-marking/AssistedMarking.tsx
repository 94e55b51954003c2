import type { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import type { MarkSuggestions } from '@classi/contract/grading/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { KeysDialog } from '../keys/KeysDialog.tsx';
import head from '../paper/head.module.css';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import { countByGroup, findUnmarked, type StudentRow } from '../rules/rows.ts';
import type { UndoSteps } from '../workspace/use-undo.ts';
import styles from './assisted.module.css';
import { MarkQuestion } from './MarkQuestion.tsx';
import { refreshSuggestions, undoAll, useSuggestions } from './queries.ts';
import { Review } from './Review.tsx';
import { countAnswerStates, nextQuestion, type SuggestedQuestion } from './rules.ts';
import type { AssistPlace } from './use-assist.ts';
import { useGivenMarks } from './use-given-marks.ts';
import { useViewKeys } from './use-mark-keys.ts';

type Assignment = ReplyOf<typeof getAssignmentQuestions>;

interface AssistedMarkingProps {
  assignment: Assignment;
  place: NonNullable<AssistPlace>;
  rows: readonly StudentRow[];
  undoSteps: UndoSteps;
  onMarkAll: (rows: readonly StudentRow[]) => void;
  onGo: (place: AssistPlace) => void;
}

/**
 * Assisted marking: the teacher marks a few answers to each question, AURA suggests marks for the others, and
 * the teacher confirms those together.
 */
export function AssistedMarking(props: AssistedMarkingProps) {
  const { assignment, place, rows, undoSteps, onMarkAll } = props;
  const { id, questions } = assignment;
  const unmarked = findUnmarked(rows);
  useRefreshAfterMarking(id, countByGroup(rows).marking);
  const { known, question, current, isMissing, hasFailed, retry } = usePlaceData(assignment, place);
  const given = useGivenMarks(id, undoSteps);
  const { ids: givenIds, forgetUndone } = given;
  const [isListingKeys, setIsListingKeys] = useState(false);
  /** The id of the last confirmation in this visit. An older one is undone with its button only. */
  const confirmed = useRef<number | null>(null);
  const onGo = (to: AssistPlace) => {
    forgetUndone();
    props.onGo(to);
  };
  const undo = () => {
    const undone = given.undo();
    if (undone && undone.question !== place) props.onGo(undone.question);
    const last = known[0]?.confirmations.find((each) => each.id === confirmed.current);
    if (!undone && last && place === 'review') void undoAll(id, last.id);
  };
  useViewKeys({ undo, '?': () => setIsListingKeys(true) });
  const progresses = known.map((each) => ({
    number: each.questionNumber,
    toMark: countAnswerStates(each, givenIds).toMark,
  }));
  const next = nextQuestion(progresses, question?.number ?? 0);
  // The place is the start, or a question that no longer exists.
  const isLost = place !== 'review' && !question && !isMissing;
  useEffect(() => {
    if (isLost) props.onGo(next);
  }, [isLost, next, props.onGo]);
  return (
    <div className={styles.page}>
      <Bar questions={questions} known={known} givenIds={givenIds} place={place} onGo={onGo} />
      {unmarked.length > 0 && <Unmarked count={unmarked.length} onMark={() => onMarkAll(unmarked)} />}
      {isMissing && hasFailed && (
        <ErrorState title={t.suggestionsLoadError()} onRetry={retry}>
          {t.workSafeNote()}
        </ErrorState>
      )}
      {isMissing && !hasFailed && <Loading label={t.classLoading()} />}
      {!isMissing && place === 'review' && (
        <Review
          assignmentId={id}
          {...{ questions, known, givenIds, onGo }}
          onConfirmed={(confirmationId) => {
            confirmed.current = confirmationId;
            given.forgetAll();
          }}
        />
      )}
      {!isMissing && question && current && (
        <MarkQuestion
          key={question.number}
          question={question}
          suggestions={current}
          given={given}
          onUndo={undo}
          onDone={() => onGo(next)}
          onReview={() => onGo('review')}
        />
      )}
      <KeysDialog isByQuestion isOpen={isListingKeys} onClose={() => setIsListingKeys(false)} />
    </div>
  );
}

/** Returns the suggestions that have arrived, and what of them the place shows. */
function usePlaceData({ id, questions }: Assignment, place: NonNullable<AssistPlace>) {
  const numbers = questions.map(({ number }) => number);
  const replies = useSuggestions(id, numbers, typeof place === 'number' ? place : null);
  const known = replies.flatMap(({ data }) => data ?? []);
  const question = questions.find(({ number }) => number === place);
  const current = known.find(({ questionNumber }) => questionNumber === place);

  const isMissing =
    typeof place === 'number' && question ? current === undefined : known.length < numbers.length;
  const hasFailed = replies.some(({ isError }) => isError);
  const retry = () => {
    for (const reply of replies) if (reply.isError) void reply.refetch();
  };
  return { known, question, current, isMissing, hasFailed, retry };
}

interface UnmarkedProps {
  /** The number of students whose work AURA has not marked. */
  count: number;
  onMark: () => void;
}

function Unmarked({ count, onMark }: UnmarkedProps) {
  return (
    <div className={styles.unmarked}>
      <p>{t.auraUnmarkedStudents({ count })}</p>
      <Button size="compact-sm" leftSection={<AuraGlyph size={14} />} onClick={onMark}>
        {t.markWithAura()}
      </Button>
    </div>
  );
}

/** Fetches the suggestions again when AURA has finished marking a student's work. */
function useRefreshAfterMarking(assignmentId: number, running: number): void {
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) void refreshSuggestions(assignmentId);
    before.current = running;
  }, [assignmentId, running]);
}

interface BarProps extends Pick<AssistedMarkingProps, 'place' | 'onGo'> {
  questions: readonly SuggestedQuestion[];
  known: readonly MarkSuggestions[];
  givenIds: ReadonlySet<number>;
}

/** The way back to the students, the questions with the number of answers to mark first, and the review. */
function Bar({ questions, known, givenIds, place, onGo }: BarProps) {
  const byNumber = new Map(known.map((each) => [each.questionNumber, countAnswerStates(each, givenIds)]));
  const suggested = [...byNumber.values()].reduce((sum, each) => sum + each.suggested, 0);
  return (
    <div className={styles.bar}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => onGo(null)}
      >
        {t.byStudent()}
      </Button>
      <nav aria-label={t.questionsToMark()} className={styles.chips}>
        {questions.map((question) => {
          const progress = byNumber.get(question.number);
          const isDone = progress?.isDone === true;
          const left = progress?.toMark ?? 0;
          const state = isDone ? terms.stepDone() : left > 0 ? t.toMarkCaption() : t.readyToConfirm();
          return (
            <button
              key={question.number}
              type="button"
              className={head.chip}
              data-state={isDone ? 'checked' : 'proposed'}
              aria-current={question.number === place ? 'true' : undefined}
              onClick={() => onGo(question.number)}
            >
              <span>
                <VisuallyHidden>{terms.question()} </VisuallyHidden>
                {labelMarkedQuestion(question)}
                <VisuallyHidden>{', '}</VisuallyHidden>
              </span>
              {isDone && <IconCheck className={head.chipGlyph} size={15} stroke={2.2} aria-hidden="true" />}
              {left > 0 && <span className={styles.left}>{left}</span>}
              <VisuallyHidden>{` ${progress ? state : t.loading()}`}</VisuallyHidden>
            </button>
          );
        })}
      </nav>
      <Button variant="default" disabled={place === 'review'} onClick={() => onGo('review')}>
        {suggested === 0 ? t.review() : t.reviewSuggested({ suggested })}
      </Button>
    </div>
  );
}
