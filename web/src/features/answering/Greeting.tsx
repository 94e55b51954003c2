import { useEffect, useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { WELCOMED_KEY } from '../../lib/session.ts';
import { VisuallyHidden } from '../../ui/Page.tsx';
import styles from './list.module.css';

/** Spec 1 §9: a letter each 100 ms; the greeting begins after 200 ms, the welcome after 2 s, the name of the product after 3.5 s. */
const LETTER_MS = 100;
const HELLO_MS = 200;
const WELCOME_MS = 2000;
const BRAND_MS = 3500;

interface Piece {
  text: string;
  from: number;
}

/** How many letters of a piece stand there `ms` after the start. */
const lettersAt = ({ text, from }: Piece, ms: number) =>
  Math.max(0, Math.min(text.length, Math.floor((ms - from) / LETTER_MS) + 1));

/** A long first name pushes what follows back, so that one line is typed after the other. */
function scriptFor(firstName: string): readonly [Piece, Piece, Piece] {
  const hello = { text: `Hello, ${firstName}`, from: HELLO_MS };
  const welcome = {
    text: 'Welcome to ',
    from: Math.max(WELCOME_MS, HELLO_MS + (hello.text.length + 2) * LETTER_MS),
  };
  return [hello, welcome, { text: 'Classi', from: welcome.from + BRAND_MS - WELCOME_MS }];
}

/** The greeting of the first visit after a login, typed out once (spec 1 §2). */
export function Greeting() {
  const [due] = useState(() => localStorage.getItem(WELCOMED_KEY) === null);
  const firstName = useProfile()?.firstName;
  if (!due) return null;
  return <div className={styles.greeting}>{firstName !== undefined && <Typed firstName={firstName} />}</div>;
}

function Typed({ firstName }: { firstName: string }) {
  const [script] = useState(() => scriptFor(firstName));
  const last = script[2];
  const whole = last.from + last.text.length * LETTER_MS;
  const [ms, setMs] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? whole : 0,
  );
  const done = ms >= whole;
  useEffect(() => localStorage.setItem(WELCOMED_KEY, 'true'), []);
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => setMs((before) => before + LETTER_MS), LETTER_MS);
    return () => clearInterval(timer);
  }, [done]);
  const [hello, welcome, brand] = script.map((piece) => piece.text.slice(0, lettersAt(piece, ms)));
  return (
    <>
      <p className={styles.hello} aria-hidden="true" data-typing={(!done && welcome === '') || undefined}>
        {hello}
      </p>
      <p className={styles.welcome} aria-hidden="true" data-typing={(!done && welcome !== '') || undefined}>
        {welcome}
        <strong>{brand}</strong>
      </p>
      <VisuallyHidden>{`Hello, ${firstName}. Welcome to Classi.`}</VisuallyHidden>
    </>
  );
}
