import { CODE_LENGTH } from '@classi/contract/signup/limits';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import * as t from '../../../messages/compiled/identity/signup.ts';
import { PROBLEM } from './Fields.tsx';
import { withDigits } from './rules.ts';
import styles from './signup.module.css';

export const NO_DIGITS: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

interface CodeFieldsProps {
  digits: readonly string[];
  isWrong: boolean;
  onChange: (digits: string[]) => void;
}

/**
 * Six fields of one digit each. Typing moves to the next field, Backspace to the previous one, and a pasted
 * code fills all of them (spec 3 §5).
 */
export function CodeFields({ digits, isWrong, onChange }: CodeFieldsProps) {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const go = (to: number) => fields.current[Math.min(Math.max(to, 0), CODE_LENGTH - 1)]?.focus();
  useEffect(() => fields.current[0]?.focus(), []);
  const enter = (at: number, typed: string) => {
    onChange(withDigits(digits, at, typed));
    const count = typed.replace(/\D/g, '').length;
    if (count > 0) go(at + count);
  };
  const keys = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Backspace' && digits[at] === '') {
      event.preventDefault();
      onChange(digits.map((digit, index) => (index === at - 1 ? '' : digit)));
      go(at - 1);
    }
    // Typing the digit that is already there fires no change, but must move to the next field.
    if (event.key === digits[at] && /^\d$/.test(event.key)) {
      event.preventDefault();
      go(at + 1);
    }
    if (event.key === 'ArrowLeft') go(at - 1);
    if (event.key === 'ArrowRight') go(at + 1);
  };
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    enter(at, event.clipboardData.getData('text'));
  };
  return (
    <fieldset className={styles.code}>
      <legend className={styles.label}>{t.verificationCode()}</legend>
      <div className={styles.digits}>
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: six places, always the same
            key={at}
            ref={(field) => {
              fields.current[at] = field;
            }}
            value={digit}
            aria-label={t.codeDigitLabel({ at: at + 1, codeLength: CODE_LENGTH })}
            aria-invalid={isWrong}
            aria-describedby={PROBLEM}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={(event) => keys(event, at)}
            onPaste={(event) => paste(event, at)}
            onChange={({ currentTarget }) => enter(at, typedInto(digit, currentTarget.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the digits that were added to the field. A phone fills in the whole code at once. */
function typedInto(before: string, value: string): string {
  const typed = value.replace(/\D/g, '');
  return typed.length === 2 && typed.startsWith(before) ? typed.slice(1) : typed;
}
