import type { AssistedAnswer, MarkSuggestions } from '@classi/contract/grading/endpoints';
import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import { MarksField } from '../../../ui/marks/MarksField.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { QuickMarks } from '../marks/QuickMarks.tsx';
import { markedQuestionLabelOf } from '../rules/mark-state.ts';
import { markQueue } from '../saving/marks-store.ts';
import styles from './assisted.module.css';
import { ClassList } from './ClassList.tsx';
import { type AskedQuestion, nextPick, progressWords } from './rules.ts';
import { useMarkKeys } from './use-mark-keys.ts';

interface MarkQuestionProps {
  assignmentId: number;
  question: AskedQuestion;
  suggestions: MarkSuggestions;
  /** The ids of answers whose mark is being sent to the server. */
  givenIds: ReadonlySet<number>;
  onGive: (responseId: number) => void;
  /** Called when enough answers are marked. */
  onDone: () => void;
  onReview: () => void;
}

interface OpenAnswer {
  id: number;
  /** The teacher chose the answer from the class list instead of taking the next one. */
  isChosen: boolean;
}

/**
 * Marks one question: the most informative answers one by one, next to the marks that they suggest for the
 * class.
 */
export function MarkQuestion(props: MarkQuestionProps) {
  const { assignmentId, question, suggestions, givenIds, onGive, onDone, onReview } = props;
  const pick = nextPick(suggestions, givenIds);
  // The open answer does not change while suggestions are fetched again.
  const [open, setOpen] = useState<OpenAnswer | null>(pick === null ? null : { id: pick, isChosen: false });
  const answer = suggestions.answers.find(({ responseId }) => responseId === open?.id);
  useEffect(() => {
    if (!open && pick !== null) setOpen({ id: pick, isChosen: false });
  }, [open, pick]);

  const give = ({ responseId, studentId, markId, feedback }: AssistedAnswer, marks: number) => {
    // An earlier mark was refused because of a colleague's mark, which the teacher has now seen.
    if (markQueue.read(responseId)?.isConflict) markQueue.discard(responseId);
    markQueue.change(
      { responseId, studentId, assignmentId, seenMarkId: markId },
      { marksObtained: marks, feedback, flagResolved: true },
    );
    markQueue.flush(responseId);
    const given = new Set([...givenIds, responseId]);
    const next = nextPick(suggestions, given);
    onGive(responseId);
    setOpen(next === null ? null : { id: next, isChosen: false });
    if (next === null && !open?.isChosen) onDone();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [open?.id]);

  return (
    <div className={styles.columns}>
      <section
        className={styles.main}
        aria-label={t.questionLabel({ question: markedQuestionLabelOf(question) })}
      >
        <Question question={question} />
        <p className={styles.progress} role="status">
          {progressWords(suggestions)}
        </p>
        {answer ? (
          <AnswerToMark
            key={answer.responseId}
            answer={answer}
            marksPossible={suggestions.marksPossible}
            label={markedQuestionLabelOf(question)}
            onGive={give}
          />
        ) : (
          <div className={styles.enough}>
            <Button onClick={onDone}>{t.continue()}</Button>
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

function Question({ question }: { question: AskedQuestion }) {
  return (
    <>
      <div className={styles.question}>
        <span className={styles.number}>{markedQuestionLabelOf(question)}.</span>
        <div>
          {question.stem && <RichText html={question.stem} />}
          <RichText html={question.question} />
        </div>
        <Tag>{t.countMarks({ count: question.marksPossible })}</Tag>
      </div>
      <details className={styles.key}>
        <summary>{t.answerKey()}</summary>
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

interface AnswerToMarkProps {
  answer: AssistedAnswer;
  marksPossible: number;
  label: string;
  onGive: (answer: AssistedAnswer, marks: number) => void;
}

/**
 * The open answer and its keypad: digits type the mark, Enter gives it, a quick mark gives it with one press.
 */
function AnswerToMark(props: AnswerToMarkProps) {
  const { marksPossible, label } = props;
  // The version that was opened. A mark that a second teacher gives after that is a conflict and is not
  // overwritten.
  const [answer] = useState(props.answer);
  const onGive = (given: number) => props.onGive(answer, given);
  const { studentName, response, suggestion, checked, marksObtained } = answer;
  const suggested = suggestion?.marksObtained ?? null;
  const [marks, setMarks] = useState<number | null>(checked ? marksObtained : suggested);
  const submit = () => {
    if (marks !== null) onGive(marks);
  };
  const pad = useMarkKeys(submit);
  return (
    <>
      <h2 className={styles.who}>{studentName}</h2>
      <div className={styles.answer}>
        {isBlank(response) ? (
          <p className={styles.quiet}>{t.nothingWasWritten()}</p>
        ) : (
          <RichText html={response} />
        )}
      </div>
      <section ref={pad} className={styles.pad} aria-label={t.marks()}>
        <div className={styles.padField}>
          <MarksField
            label={t.marksFieldLabel({ name: studentName, label })}
            size="lg"
            value={marks}
            max={marksPossible}
            onChange={setMarks}
            proposed={!checked}
          />
          <Button
            size="lg"
            disabled={marks === null}
            onClick={submit}
            rightSection={<IconCornerDownLeft size={16} stroke={1.8} aria-hidden="true" />}
          >
            {marks === null ? t.markMissing() : t.giveMarksNext({ marks })}
          </Button>
        </div>
        <QuickMarks
          possible={marksPossible}
          given={marks}
          proposed={suggested}
          confirmed={checked}
          disabled={false}
          onGive={onGive}
        />
      </section>
    </>
  );
}
