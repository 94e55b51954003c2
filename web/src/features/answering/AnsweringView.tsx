import type { StudentAssignment, StudentQuestion } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { TopBar } from '../../ui/shell/TopBar.tsx';
import styles from './answering.module.css';
import { listed } from './copy.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { Progress } from './Progress.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { byStem, dueWords, labelOf, questionLock, type StemGroup, workLock } from './rules.ts';
import type { SaveQueue } from './save-queue.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useNow } from './use-save-queue.ts';
import { useSubmit } from './use-submit.ts';

export interface WorkViewProps {
  queue: SaveQueue;
  assignment: StudentAssignment;
  questions: readonly StudentQuestion[];
  timezone: string;
  onBack: () => void;
}

/** Editors tell the last letters this much later, in ms (spec 1 §4), and a little more. */
const LAST_LETTERS_MS = 120;

/** The questions with their answers, one below the other. */
export function AnsweringView({ queue, assignment, questions, timezone, onBack }: WorkViewProps) {
  const now = useNow(assignment.dueAt);
  const lock = workLock({ assignment, now, timezone });
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const { submit, submitting } = useSubmit({ queue, assignment, questions, goTo: place.goTo });
  const groups = useMemo(() => byStem(questions), [questions]);

  // What was typed in the last moment before the deadline still has the grace of the network.
  const open = lock === null;
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => void queue.flush(), LAST_LETTERS_MS);
    return () => clearTimeout(timer);
  }, [open, queue]);

  return (
    <>
      <WorkBar
        assignment={assignment}
        now={now}
        timezone={timezone}
        onBack={onBack}
        onSubmit={open ? submit : undefined}
        submitting={submitting}
      />
      <div ref={page} className={styles.work}>
        <div className={styles.head}>
          <OfflineBar queue={queue} />
          <Progress
            queue={queue}
            questions={questions}
            marks={assignment.marksPossible}
            answerable={assignment.answerable}
            current={place.current}
            onSelect={place.goTo}
          />
        </div>
        <div className={styles.body}>
          <Page width="answering">
            {lock && <LockNotice sentence={lock} />}
            <div className={styles.questions} inert={submitting}>
              {groups.map((group) => (
                <Group
                  key={group.questions[0]?.id}
                  group={group}
                  queue={queue}
                  lock={lock}
                  onPaper={!assignment.answerable}
                />
              ))}
            </div>
          </Page>
        </div>
      </div>
      {open && (
        <div className={styles.foot}>
          <IconButton label="Previous question" size={44} variant="default" onClick={() => place.step(-1)}>
            <IconChevronUp size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next question" size={44} variant="default" onClick={() => place.step(1)}>
            <IconChevronDown size={20} aria-hidden="true" />
          </IconButton>
          <Button fullWidth loading={submitting} onClick={submit}>
            Submit
          </Button>
        </div>
      )}
    </>
  );
}

interface WorkBarProps {
  assignment: StudentAssignment;
  now: Date;
  timezone: string;
  onBack: () => void;
  onSubmit?: (() => void) | undefined;
  submitting?: boolean;
}

/** Title, course, due date, and Submit where the work is open. */
export function WorkBar({ assignment, now, timezone, onBack, onSubmit, submitting = false }: WorkBarProps) {
  const { title, courseName, courseCode, dueAt } = assignment;
  return (
    <TopBar
      heading
      title={title}
      back={{ label: 'Back', onBack }}
      subtitle={
        <>
          <span className={styles.course}>{`${courseName} · ${courseCode} · `}</span>
          <time dateTime={dueAt.toISOString()} className={styles.due}>
            {dueWords(dueAt, now, timezone)}
          </time>
        </>
      }
      actions={
        onSubmit && (
          <Button className={styles.submit ?? ''} loading={submitting} onClick={onSubmit}>
            Submit
          </Button>
        )
      }
    />
  );
}

function LockNotice({ sentence }: { sentence: string }) {
  return (
    <p className={styles.lock} role="status">
      <IconLock size={18} stroke={1.7} aria-hidden="true" />
      {sentence}
    </p>
  );
}

interface GroupProps {
  group: StemGroup;
  queue: SaveQueue;
  lock: string | null;
  onPaper: boolean;
}

function Group({ group: { stem, questions }, queue, lock, onPaper }: GroupProps) {
  return (
    <Fragment>
      {stem !== '' && <Stem stem={stem} questions={questions} />}
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          queue={queue}
          question={question}
          closed={lock !== null}
          onPaper={onPaper}
          lock={lock === null ? questionLock(question) : null}
        />
      ))}
    </Fragment>
  );
}

/** What several parts share, once above them. */
export function Stem({ stem, questions }: StemGroup) {
  const words = listed(questions.map(labelOf));
  return (
    <section
      className={styles.stem}
      aria-label={`For ${questions.length === 1 ? 'question' : 'questions'} ${words}`}
    >
      <p className={styles.stemFor}>{questions.length === 1 ? `Question ${words}` : `Questions ${words}`}</p>
      <RichText html={stem} />
    </section>
  );
}
