import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconFileUpload, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { useLate } from '../../../ui/use-late.ts';
import { dueText } from '../../../ui/work-list/due-text.ts';
import card from './question.module.css';
import frame from './work.module.css';

interface WorkBarProps {
  assignment: StudentAssignment;
  now: Date;
  timezone: string;
  onBack: () => void;
  onSubmit?: (() => void) | undefined;
  /** Opens the upload of the student's own PDF. */
  onUpload?: (() => void) | undefined;
  isSubmitting?: boolean;
}

/** The title, course and due date, and the submit button while the work is open. */
export function WorkBar(props: WorkBarProps) {
  const { assignment, now, timezone, onBack, onSubmit, onUpload, isSubmitting = false } = props;
  const { title, courseName, courseCode, dueAt } = assignment;
  return (
    <TopBar
      isHeading
      title={title}
      back={{ label: terms.back(), onBack }}
      subtitle={
        <>
          <span className={frame.course}>
            <Link to="/student/courses/$courseCode" params={{ courseCode }}>
              {courseName}
            </Link>
            {` · ${courseCode} · `}
          </span>
          <time dateTime={dueAt.toISOString()} className={frame.due}>
            {dueText(dueAt, now, timezone)}
          </time>
        </>
      }
      about={
        <>
          <Link to="/student/courses/$courseCode" params={{ courseCode }}>
            {`${courseName} · ${courseCode}`}
          </Link>
          <span className={frame.due}>{dueText(dueAt, now, timezone)}</span>
        </>
      }
      actions={
        onSubmit && (
          <>
            {onUpload && <UploadButton onUpload={onUpload} />}
            <Button className={frame.submit ?? ''} loading={isSubmitting} onClick={onSubmit}>
              {terms.submit()}
            </Button>
          </>
        )
      }
    />
  );
}

function UploadButton({ onUpload }: { onUpload: () => void }) {
  return (
    <>
      <Button
        variant="default"
        className={frame.uploadWide ?? ''}
        leftSection={<IconFileUpload size={18} stroke={1.7} aria-hidden="true" />}
        onClick={onUpload}
      >
        {t.uploadPdf()}
      </Button>
      <IconButton
        label={t.uploadPdf()}
        size={44}
        variant="default"
        className={frame.uploadNarrow ?? ''}
        onClick={onUpload}
      >
        <IconFileUpload size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Most students leave the page within this time after submitting, in ms. */
const LEFT_MS = 1000;

/**
 * Explains why the whole work is read-only. With `soon` the notice is delayed, because most students leave
 * the page at that moment.
 */
export function LockNotice({ sentence, isSoon = false }: { sentence: string; isSoon?: boolean }) {
  const isLate = useLate(LEFT_MS);
  if (isSoon && !isLate) return null;
  return (
    <p className={card.lock} role="status">
      <IconLock size={18} stroke={1.7} aria-hidden="true" />
      {sentence}
    </p>
  );
}

interface WorkFootProps {
  /** Moves to the next or the previous question. */
  step: (by: 1 | -1) => void;
  /** The button that ends the work. */
  children: ReactNode;
}

/** The bar at the bottom of a phone: previous and next question, and the button that ends the work. */
export function WorkFooter({ step, children }: WorkFootProps) {
  return (
    <div className={frame.foot}>
      <IconButton label={terms.questionBefore()} size={44} variant="default" onClick={() => step(-1)}>
        <IconChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={terms.nextQuestion()} size={44} variant="default" onClick={() => step(1)}>
        <IconChevronDown size={20} aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  );
}
