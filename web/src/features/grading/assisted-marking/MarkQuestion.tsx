import type { AssistedAnswer, MarkSuggestions } from '@classi/contract/grading/endpoints';
import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { labelMarkedQuestion, marksOfAuraFeedback } from '../rules/mark-state.ts';
import { AnswerToMark } from './AnswerToMark.tsx';
import styles from './assisted.module.css';
import { ClassList } from './ClassList.tsx';
import { nextPick, progressText, type SuggestedQuestion } from './rules.ts';
import type { MarkByQuestion, useGivenMarks } from './use-given-marks.ts';

interface MarkQuestionProps {
  question: SuggestedQuestion;
  suggestions: MarkSuggestions;
  given: ReturnType<typeof useGivenMarks>;
  onUndo: () => void;
  /** Called when enough answers are marked and the teacher goes on. */
  onDone: () => void;
  onReview: () => void;
}

interface OpenAnswer {
  id: number;
  /** The teacher chose the answer from the class list instead of taking the next one. */
  isChosen: boolean;
  /** The answer before a mark that was undone. The class list may still have that mark. */
  version?: AssistedAnswer;
}

const openUndone = ({ answer }: MarkByQuestion): OpenAnswer => ({
  id: answer.responseId,
  isChosen: true,
  version: answer,
});

/** Returns the answer that is open: the next to mark, one that the teacher chose, or one whose mark was undone. */
function useOpenAnswer(
  question: SuggestedQuestion,
  suggestions: MarkSuggestions,
  { ids: givenIds, undone }: MarkQuestionProps['given'],
) {
  const pick = nextPick(suggestions, givenIds);
  // The open answer does not change while suggestions are fetched again.
  const [open, setOpen] = useState<OpenAnswer | null>(pick === null ? null : { id: pick, isChosen: false });
  const answer = open?.version ?? suggestions.answers.find(({ responseId }) => responseId === open?.id);
  useEffect(() => {
    if (!open && pick !== null) setOpen({ id: pick, isChosen: false });
  }, [open, pick]);
  useEffect(() => {
    if (undone?.question === question.number) setOpen(openUndone(undone));
  }, [undone, question.number]);
  return { open, setOpen, answer };
}

/**
 * Marks one question: the most informative answers one by one, next to the marks that they suggest for the
 * class.
 */
export function MarkQuestion(props: MarkQuestionProps) {
  const { question, suggestions, given, onUndo, onDone, onReview } = props;
  const givenIds = given.ids;
  const { open, setOpen, answer } = useOpenAnswer(question, suggestions, given);

  const nextAfter = (responseId: number) => nextPick(suggestions, new Set([...givenIds, responseId]));
  const isLast = answer !== undefined && !open?.isChosen && nextAfter(answer.responseId) === null;
  const give = (mark: Omit<MarkByQuestion, 'question' | 'label'>, isContinuing: boolean) => {
    given.give({ ...mark, question: question.number, label: labelMarkedQuestion(question) });
    const next = nextAfter(mark.answer.responseId);
    setOpen(next === null ? null : { id: next, isChosen: false });
    if (isContinuing && isLast) onDone();
  };
  const notice = given.last && <GivenNotice given={given.last} onUndo={onUndo} />;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [open?.id]);

  return (
    <div className={styles.columns}>
      <section
        className={styles.main}
        aria-label={terms.questionName({ question: labelMarkedQuestion(question) })}
      >
        <Question question={question} />
        <p className={styles.progress} role="status">
          {progressText(suggestions)}
        </p>
        {answer ? (
          <AnswerToMark
            // An answer whose mark was undone begins again.
            key={open?.version ? `${answer.responseId}/undone` : answer.responseId}
            answer={answer}
            marksPossible={suggestions.marksPossible}
            label={labelMarkedQuestion(question)}
            isLast={isLast}
            notice={notice}
            onGive={give}
          />
        ) : (
          <div className={styles.enough}>
            {notice}
            <Button onClick={onDone}>{terms.continueButton()}</Button>
            <Button variant="default" onClick={onReview}>
              {t.reviewTheSuggestions()}
            </Button>
          </div>
        )}
      </section>
      <ClassList
        suggestions={suggestions}
        openId={open?.id ?? null}
        isSent={(id) => givenIds.has(id)}
        onOpen={(id) => setOpen({ id, isChosen: true })}
      />
    </div>
  );
}

function Question({ question }: { question: SuggestedQuestion }) {
  return (
    <>
      <div className={styles.question}>
        <span className={styles.number}>{labelMarkedQuestion(question)}.</span>
        <div>
          {question.stem && <RichText html={question.stem} />}
          <RichText html={question.question} />
        </div>
        <Tag>{t.countMarks({ count: question.marksPossible })}</Tag>
      </div>
      <details className={styles.key}>
        <summary>{terms.answerKey()}</summary>
        {isBlank(question.answer) ? (
          <p className={styles.quiet}>{t.answerKeyMissing()}</p>
        ) : (
          <RichText html={question.answer} size="small" />
        )}
        {!isBlank(question.gradingInstructions) && (
          <RichText html={question.gradingInstructions} size="small" />
        )}
      </details>
    </>
  );
}

/** The mark that was given last, with its undo. It is shown until the next action, because the next student is already open. */
function GivenNotice({ given, onUndo }: { given: MarkByQuestion; onUndo: () => void }) {
  const { answer, label, marks, feedback } = given;
  const name = answer.studentName;
  const writtenFor = marksOfAuraFeedback(answer.byAura, { marksObtained: marks, feedback });
  return (
    <div className={styles.lastGiven} role="status">
      <p>
        {t.marksGiven({ name, marks, question: label })}
        {writtenFor !== null && ` ${t.feedbackHeldBack({ name, marks: writtenFor })}`}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        aria-keyshortcuts="Control+Z"
        leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" />}
        onClick={onUndo}
      >
        {terms.undo()}
      </Button>
    </div>
  );
}
