import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSentForm } from '../../lib/forms/use-sent-form.ts';
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

function lengthProblem(text: string, { min, max }: Pick<DraftFormProps, 'min' | 'max'>): string | null {
  const { length } = text.trim();
  if (length < min) return min === 1 ? t.textMissing() : t.textTooShort({ min });
  return length > max ? t.textTooLong({ max }) : null;
}

/** One text that is sent to a person. It outlives failed requests and reloads. */
export function DraftForm(props: DraftFormProps) {
  const {
    drafts,
    id,
    label,
    max,
    action,
    canSend = true,
    takesFocus = false,
    send,
    onSent,
    onCancel,
  } = props;
  const [stored] = useState(() => drafts.read(id)?.content ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const { form, onSubmit, isSending, error } = useSentForm({
    initialValues: { text: stored },
    validate: ({ text }) => {
      const problem = lengthProblem(text, props);
      return problem === null ? {} : { text: problem };
    },
    sending: useMutation({ mutationFn: ({ text }: { text: string }) => send(text.trim()) }),
    onSent: () => {
      drafts.remove(id);
      onSent?.();
    },
  });
  const field = form.getInputProps('text');
  const write = (text: string) => {
    form.setFieldValue('text', text);
    if (text === '') drafts.remove(id);
    else void drafts.write(id, { content: text, baseRevision: 0, sent: [] });
  };
  const cancel = () => {
    drafts.remove(id);
    onCancel?.();
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Textarea
        {...field}
        ref={area}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {isOutcomeUnknown(error) ? t.textUnsent() : error.message}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.count}>{t.textLength({ length: form.values.text.trim().length, max })}</span>
        {onCancel && (
          <Button size="compact-md" variant="default" onClick={cancel}>
            {terms.cancel()}
          </Button>
        )}
        <Button size="compact-md" type="submit" disabled={!canSend} loading={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
