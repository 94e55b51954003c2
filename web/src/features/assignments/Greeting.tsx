import { useEffect, useState } from 'react';
import { type Profile, useProfile } from '../../lib/profile.ts';
import { WELCOMED_KEY } from '../../lib/session.ts';
import { VisuallyHidden } from '../../ui/Page.tsx';
import styles from './assignments.module.css';
import { counted } from './rules.ts';
import { browserZone, partOfDay } from './school-time.ts';

/** Spec 1 §9: a letter each 100 ms, the second line 2 s after the first. */
const LETTER_MS = 100;
const WELCOME_MS = 2000;
/** How long the whole of a line stands before the next. */
const PAUSE_MS = 600;

interface Moment {
  at: number;
  text: string;
}

/** What stands in the line at which time, in ms from the start; '' ends it. */
function script(lines: readonly string[], still: boolean): Moment[] {
  let start = 0;
  const moments = lines.flatMap((line) => {
    const letters = [...line];
    const typed = still
      ? [{ at: start, text: line }]
      : letters.map((_, index) => ({
          at: start + index * LETTER_MS,
          text: letters.slice(0, index + 1).join(''),
        }));
    const done = start + (still ? 0 : letters.length * LETTER_MS) + PAUSE_MS;
    start = Math.max(done, start === 0 ? WELCOME_MS : 0);
    return typed;
  });
  return [...moments, { at: start + PAUSE_MS, text: '' }];
}

/** The words that are being typed out, once a login; null when there is nothing (more) to type. */
function useTyped(firstName: string | undefined): string | null {
  const [typed, setTyped] = useState<string | null>(() =>
    localStorage.getItem(WELCOMED_KEY) === null ? '' : null,
  );
  const due = typed !== null;
  useEffect(() => {
    if (!due || firstName === undefined) return;
    localStorage.setItem(WELCOMED_KEY, 'true');
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const moments = script([`Hello, ${firstName}`, 'Welcome to Classi'], still);
    const timers = moments.map(({ at, text }) => setTimeout(() => setTyped(text === '' ? null : text), at));
    return () => timers.forEach(clearTimeout);
  }, [due, firstName]);
  return typed;
}

const TITLES = /^(Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?$/;

/** `Ms Mathew`; forms of address that do not stand before a name ("Sir") give way to the first name. */
function addressed({ title, firstName, lastName }: Profile): string {
  return TITLES.test(title) && lastName !== '' ? `${title} ${lastName}` : firstName;
}

interface GreetingProps {
  now: Date;
  /** Undefined while the list is on its way. */
  waiting: { answers: number; assignments: number } | undefined;
}

/** The line under the heading: the greeting of a new login is typed out, then what waits for the teacher. */
export function Greeting({ now, waiting }: GreetingProps) {
  const profile = useProfile();
  const typed = useTyped(profile?.firstName);
  if (typed !== null)
    return (
      <>
        <span aria-hidden="true" className={styles.typed}>
          {typed || '\u00a0'}
        </span>
        {profile && <VisuallyHidden>{`Hello, ${profile.firstName}. Welcome to Classi.`}</VisuallyHidden>}
      </>
    );
  const hello = partOfDay(now, profile?.timezone ?? browserZone());
  return (
    <>
      {profile ? `${hello}, ${addressed(profile)}. ` : `${hello}. `}
      {waiting && <Waiting {...waiting} />}
    </>
  );
}

function Waiting({ answers, assignments }: { answers: number; assignments: number }) {
  if (answers === 0) return 'Nothing needs you right now.';
  return (
    <>
      <strong>{answers === 1 ? '1 answer needs you' : `${answers} answers need you`}</strong>
      {` in ${counted(assignments, 'assignment')}.`}
    </>
  );
}
