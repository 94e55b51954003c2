import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFirstVisit } from '../../lib/session/first-visit.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { browserZone, partOfDay } from '../../lib/time/school-time.ts';
import { asSentence } from '../../lib/words.ts';
import * as t from '../../messages/compiled/assignments/instructorGreeting.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../ui/Page.tsx';
import { LETTER_MS, TypedLine } from '../../ui/typed-line/TypedLine.tsx';
import styles from './assignments.module.css';
import { countInWords, type Waiting } from './rules.ts';

/** The second line comes 2 s after the first, or later if the name is long (spec 1 §9). */
const WELCOME_MS = 2000;
/** A complete line stays this long before the next one begins (ms). */
const PAUSE_MS = 600;

/** The lines that are typed out once after a login, each replacing the one before (spec 2 §2). */
const linesFor = (firstName: string) => [terms.helloName({ firstName }), t.welcomeToClassi()];

const stayOf = (line: string, index: number) =>
  index === 0 ? Math.max(PAUSE_MS, WELCOME_MS - line.length * LETTER_MS) : 2 * PAUSE_MS;

interface GreetingProps {
  now: Date;
  /** Undefined while the list is loading. */
  waiting: Waiting | undefined;
}

/** The line below the heading: first the greeting after a login, then what needs the teacher. */
export function InstructorGreeting({ now, waiting }: GreetingProps) {
  const profile = useProfile();
  const isDue = useFirstVisit();
  const [typed, setTyped] = useState(0);
  const lines = linesFor(profile?.firstName ?? '');
  const line = lines[typed];
  if (isDue && line !== undefined)
    return (
      <span className={styles.greeting}>
        {/* This zero-width space reserves the line's height before the first letter is typed. */}
        {'\u200b'}
        {profile && (
          <>
            <TypedLine key={line} text={line} stay={stayOf(line, typed)} onDone={() => setTyped(typed + 1)} />
            <VisuallyHidden>{t.helloAndWelcome({ firstName: profile.firstName })}</VisuallyHidden>
          </>
        )}
      </span>
    );
  const hello = partOfDay(now, profile?.timezone ?? browserZone());
  return (
    <span className={styles.greeting}>
      {profile ? t.greeting({ greeting: hello, name: formOfAddress(profile) }) : asSentence(hello)}{' '}
      <span className={styles.waits}>{waiting && <WhatWaits {...waiting} />}</span>
    </span>
  );
}

/** Links to the queue of the first assignment. */
function WhatWaits({ answers, assignments, first }: Waiting) {
  if (first === null) return t.nothingToDo();
  return (
    <Link
      to="/instructor/assignments/$assignmentId"
      params={{ assignmentId: String(first) }}
      search={{ list: 'needs-you' } as object}
      className={styles.waiting}
    >
      {t.answersNeedYou({ answers, assignments, inWords: countInWords(assignments) })}
    </Link>
  );
}
