import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFirstVisit } from '../../lib/session/first-visit.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { browserZone, partOfDay } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/assignments/instructorGreeting.ts';
import { VisuallyHidden } from '../../ui/Page.tsx';
import { LETTER_MS, TypedLine } from '../../ui/typed-line/TypedLine.tsx';
import styles from './assignments.module.css';
import { countInWords, type Waiting } from './rules.ts';

/** Spec 1 §9: the second line comes 2 s after the first, or later where a name is long. */
const WELCOME_MS = 2000;
/** How long a whole line stays before the next one begins. */
const PAUSE_MS = 600;

/** What is typed out once a login, one line in the place of the other (spec 2 §2). */
const linesFor = (firstName: string) => [t.helloFirstName({ firstName }), t.welcomeToClassi()];

const stayOf = (line: string, index: number) =>
  index === 0 ? Math.max(PAUSE_MS, WELCOME_MS - line.length * LETTER_MS) : 2 * PAUSE_MS;

interface GreetingProps {
  now: Date;
  /** Undefined while the list is on its way. */
  waiting: Waiting | undefined;
}

/** The line under the heading: the greeting of a new login is typed out, then what waits for the teacher. */
export function InstructorGreeting({ now, waiting }: GreetingProps) {
  const profile = useProfile();
  const due = useFirstVisit();
  const [typed, setTyped] = useState(0);
  const lines = linesFor(profile?.firstName ?? '');
  const line = lines[typed];
  if (due && line !== undefined)
    return (
      <span className={styles.greeting}>
        {/* The room of the line, before there is a letter in it. */}
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
      {profile ? `${hello}, ${formOfAddress(profile)}. ` : `${hello}. `}
      <span className={styles.waits}>{waiting && <WhatWaits {...waiting} />}</span>
    </span>
  );
}

/** Leads to the queue of the first of them. */
function WhatWaits({ answers, assignments, first }: Waiting) {
  if (first === null) return t.nothingNeedsYouRightNow();
  return (
    <>
      <Link
        to="/instructor/assignments/$assignmentId"
        params={{ assignmentId: String(first) }}
        search={{ list: 'needs-you' } as object}
        className={styles.waiting}
      >
        {t.answersNeedYou({ answers })}
      </Link>
      {t.inAssignments({ assignments, inWords: countInWords(assignments) })}
    </>
  );
}
