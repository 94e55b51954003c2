import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import * as t from '../messages/compiled/ui/kbd.ts';
import styles from './ui.module.css';

/** The interface font has no left and right arrows, so they are drawn as icons. */
const drawn = { '←': IconArrowLeft, '→': IconArrowRight } as const;
const isDrawn = (sign: string): sign is keyof typeof drawn => sign in drawn;

/** A key as printed on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className={styles.kbd}>
      {children.split(/([←→])/).map((sign) => {
        if (!isDrawn(sign)) return sign;
        const Arrow = drawn[sign];
        const name = sign === '←' ? t.leftArrow() : t.rightArrow();
        return <Arrow key={sign} size={12} stroke={2} role="img" aria-label={name} />;
      })}
    </kbd>
  );
}
