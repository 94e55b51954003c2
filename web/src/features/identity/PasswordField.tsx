import { IconEye, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import * as t from '../../messages/compiled/identity/login.ts';
import styles from './entrance.module.css';

const isPress = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';

/** A password field with a button that shows the password while it is held, by pointer or key (spec 1 §2). */
export function PasswordField({ isWrong, describedBy }: { isWrong: boolean; describedBy: string }) {
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  return (
    <>
      <label className={styles.label} htmlFor="password">
        {t.password()}
      </label>
      <div className={styles.field} data-wrong={isWrong || undefined}>
        <IconLock size={18} stroke={1.6} aria-hidden="true" />
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={describedBy}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t.showPasswordLabel()}
          aria-pressed={isShown}
          onPointerDown={() => setIsShown(true)}
          onPointerUp={hide}
          onPointerLeave={hide}
          onPointerCancel={hide}
          onBlur={hide}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (isPress(event)) setIsShown(true);
          }}
          onKeyUp={hide}
        >
          <IconEye size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
