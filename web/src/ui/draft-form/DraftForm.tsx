import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../lib/http/change-problem.ts';
import type { Journal } from '../../lib/outbox/outbox-terms.ts';
import * as t from '../../messages/compiled/ui/draftForm.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './draft-form.module.css';

interface DraftFormProps {
  /** Stores the text on this device while it is written, under `id`, until it is sent or discarded. */
  drafts: Journal;
  id: number;
  label: string;
  /** The lengths in characters, without spaces at the ends. */
  min: number;
  max: number;
  action: string;
  canSend?: boolean;
  /** Whether the field gets the focus when the form appears. */
  takesFocus?: boolean;
  send: (text: string) => Promise<unknown>;
  onSent?: () => void;
  onCancel?: () => void;
}

function lengthProblem(length: number, { min, max }: Pick<DraftFormProps, 'min' | 'max'>): string | null {
  if (length < min) return min === 1 ? t.textMissing() : t.textTooShort({ min });
  return length > max ? t.textTooLong({ max }) : null;
}

/** The text and its sending. */
function useDraftForm(props: DraftFormProps) {
  const { drafts, id, send, onSent } = props;
  const [text, setText] = useState(() => drafts.read(id)?.content ?? '');
  const [invalid, setInvalid] = useState<string | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({ mutationFn: send });
  const write = (changed: string) => {
    setText(changed);
    setInvalid(null);
    if (error) reset();
    if (changed === '') drafts.remove(id);
    else void drafts.write(id, { content: changed, baseRevision: 0, sent: [] });
  };
  const submit = async () => {
    const problem = lengthProblem(text.trim().length, props);
    setInvalid(problem);
    if (problem !== null || isPending) return;
    await mutateAsync(text.trim());
    drafts.remove(id);
    onSent?.();
  };
  const failure = error && (isOutcomeUnknown(error) ? t.textUnsent() : error.message);
  return { text, write, submit, isPending, problem: invalid ?? failure };
}

/**
 * One text that is sent to a person. It outlives failed requests and reloads. Its field is the browser's, so that pages without other forms
 * need no further code of Mantine.
 */
export function DraftForm(props: DraftFormProps) {
  const { drafts, id, label, max, action, canSend = true, takesFocus = false, onCancel } = props;
  const { text, write, submit, isPending, problem } = useDraftForm(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The mutation holds the reason of a failure.
    submit().catch(() => undefined);
    area.current?.focus();
  };
  const cancel = () => {
    drafts.remove(id);
    onCancel?.();
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <label htmlFor={fieldId}>{label}</label>
      <textarea
        ref={area}
        id={fieldId}
        className={styles.field}
        rows={3}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${fieldId}-problem`}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <p role="alert" id={`${fieldId}-problem`} className={styles.problem}>
        {problem}
      </p>
      <div className={styles.foot}>
        <span className={styles.count}>{t.textLength({ length: text.trim().length, max })}</span>
        {onCancel && (
          <Button size="compact-md" variant="default" onClick={cancel}>
            {terms.cancel()}
          </Button>
        )}
        <Button size="compact-md" type="submit" disabled={!canSend} loading={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
