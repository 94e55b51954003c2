import { IconArrowUp, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import * as t from '../../../messages/compiled/tutor/composer.ts';
import * as texts from '../../../messages/compiled/tutor/copy.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useDictation } from '../../../ui/dictation/use-dictation.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './composer.module.css';

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** An answer is in progress, so nothing can be sent. */
  isPending: boolean;
  /** Stops the answer in progress. */
  onStop?: (() => void) | undefined;
  /** Why nothing can be sent, or null. */
  blocked?: string | null;
  /** The textbook picker. */
  picker?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
  placeholder?: string;
}

/** Lets the field grow with its text, within the heights of the style sheet (6vh to 30vh). */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words may need another height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [field, value]);
}

const joined = (before: string, words: string) =>
  before === '' || /\s$/.test(before) ? before + words : `${before} ${words}`;

/**
 * The composer: the field, the textbook picker, dictation and the send button. Enter sends, Shift+Enter
 * starts a new line.
 */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, isPending, onStop, blocked = null, picker, placeholder } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? own;
  const { alert } = useDialogs();
  useGrowing(field, value);
  const { isListening, toggle } = useDictation(
    (words) => {
      if (words !== '') onChange(joined(value, words));
      field.current?.focus();
    },
    (sentence) => void alert({ title: sentence }),
  );
  const canSend = !isPending && blocked === null && value.trim() !== '';
  const send = () => {
    if (canSend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that completes a word in an input method must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.composer}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={t.yourQuestion()}
        placeholder={placeholder ?? texts.questionPlaceholder()}
        rows={1}
        value={value}
        enterKeyHint="send"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="row-6">
        <div className="grow">{picker}</div>
        {blocked !== null && <p className="text-muted-small">{blocked}</p>}
        <IconButton
          label={isListening ? terms.stopDictation() : terms.dictate()}
          aria-pressed={isListening}
          className={styles.mic ?? ''}
          onClick={toggle}
        >
          <IconMicrophone size={20} stroke={1.7} aria-hidden="true" />
        </IconButton>
        {isPending && onStop && (
          <IconButton label={t.stopTheAnswer()} className={styles.stop ?? ''} onClick={onStop}>
            <IconPlayerStopFilled size={16} aria-hidden="true" />
          </IconButton>
        )}
        <button
          type="button"
          className={styles.send}
          aria-label={t.send()}
          disabled={!canSend}
          onClick={send}
        >
          <IconArrowUp size={22} stroke={2} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
