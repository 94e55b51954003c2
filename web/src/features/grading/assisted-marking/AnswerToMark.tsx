import type { AssistedAnswer } from '@classi/contract/grading/endpoints';
import { Button } from '@mantine/core';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import * as marking from '../../../messages/compiled/grading/marks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Editor } from '../../../ui/editor/Editor.tsx';
import { MarksField } from '../../../ui/marks/MarksField.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { OutdatedFeedback } from '../marks/Feedback.tsx';
import { QuickMarks } from '../marks/QuickMarks.tsx';
import { marksOfAuraFeedback } from '../rules/mark-state.ts';
import styles from './assisted.module.css';
import { ShownAnswer } from './ShownAnswer.tsx';
import type { MarkByQuestion } from './use-given-marks.ts';
import { useMarkKeys } from './use-mark-keys.ts';

interface AnswerToMarkProps {
  answer: AssistedAnswer;
  marksPossible: number;
  label: string;
  /** No other answer to this question needs a mark. */
  isLast: boolean;
  /** The mark that was given last. */
  notice: ReactNode;
  /** `isContinuing`: the teacher also wants to see what comes after this question. */
  onGive: (mark: Omit<MarkByQuestion, 'question' | 'label'>, isContinuing: boolean) => void;
}

/**
 * The time (ms) in which a press of the mouse on a new answer is ignored. It is the second press of a double click on the answer before.
 */
const DOUBLE_CLICK_MS = 400;

/**
 * The open answer and its keypad: digits type the mark, Enter gives it, a quick mark gives it with one press.
 */
export function AnswerToMark(props: AnswerToMarkProps) {
  const { marksPossible, label, isLast, notice } = props;
  // The version that was opened. A mark that a second teacher gives after that is a conflict and is not
  // overwritten.
  const [answer] = useState(props.answer);
  const { studentName, suggestion, checked, marksObtained } = answer;
  const suggested = suggestion?.marksObtained ?? null;
  const [marks, setMarks] = useState<number | null>(checked ? marksObtained : suggested);
  const [feedback, setFeedback] = useState(answer.feedback);
  const openedAt = useRef(performance.now());
  const ignoreDoubleClick = (event: MouseEvent) => {
    const isMouse = event.detail > 0;
    if (isMouse && performance.now() - openedAt.current < DOUBLE_CLICK_MS) event.stopPropagation();
  };
  const give = (given: number, isContinuing: boolean) =>
    props.onGive({ answer, marks: given, feedback }, isContinuing);
  const submit = () => {
    if (marks !== null) give(marks, true);
  };
  const pad = useMarkKeys(submit);
  const who = { name: studentName, marks: marks ?? 0 };
  return (
    <>
      <h2 className="text-muted-small-label">{studentName}</h2>
      <div className={styles.answer}>
        <ShownAnswer answer={answer} />
      </div>
      <StudentFeedback answer={answer} marks={marks} feedback={feedback} onChange={setFeedback} />
      <section ref={pad} className={styles.pad} aria-label={terms.marks()} onClickCapture={ignoreDoubleClick}>
        {notice}
        <p className="text-muted-small-label">{t.marksFor({ name: studentName })}</p>
        <div className={styles.padField}>
          <MarksField
            label={t.marksFieldLabel({ name: studentName, label })}
            size="lg"
            value={marks}
            max={marksPossible}
            onChange={setMarks}
            isProposed={!checked}
          />
          <Button
            size="lg"
            disabled={marks === null}
            onClick={submit}
            rightSection={<IconCornerDownLeft size={16} stroke={1.8} aria-hidden="true" />}
          >
            {marks === null ? t.markMissing() : isLast ? t.giveMarksContinue(who) : t.giveMarksNext(who)}
          </Button>
        </div>
        <QuickMarks
          possible={marksPossible}
          given={marks}
          proposed={suggested}
          isConfirmed={checked}
          isDisabled={false}
          onGive={(given) => give(given, false)}
        />
      </section>
    </>
  );
}

interface StudentFeedbackProps {
  answer: AssistedAnswer;
  marks: number | null;
  feedback: string;
  onChange: (feedback: string) => void;
}

/** The feedback that the student will read, which is given together with the mark. */
function StudentFeedback({ answer, marks, feedback, onChange }: StudentFeedbackProps) {
  const { responseId, studentName: name, byAura } = answer;
  const writtenFor = marksOfAuraFeedback(byAura, { marksObtained: marks, feedback });
  return (
    <section aria-label={terms.feedback()}>
      <h3 className={styles.feedbackTitle}>{marking.feedbackToName({ name })}</h3>
      <Editor
        key={responseId}
        isCompact
        value={feedback}
        onChange={onChange}
        onProblem={(sentence) => void toast.error(sentence, { id: 'feedback' })}
        ariaLabel={marking.feedbackToName({ name })}
        placeholder={marking.feedbackPlaceholder()}
      />
      {writtenFor !== null && <OutdatedFeedback marks={writtenFor} onClear={() => onChange('')} />}
    </section>
  );
}
