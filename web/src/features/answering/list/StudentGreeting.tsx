import { useFirstVisit } from '../../../lib/session/first-visit.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/answering/list.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { LETTER_MS, TypedLine } from '../../../ui/typed-line/TypedLine.tsx';
import styles from './list.module.css';

/** The greeting begins after 200 ms, the welcome after 2 s, the product name 1.5 s later (spec 1 §9). */
const HELLO_MS = 200;
const WELCOME_MS = 2000;
const BRAND_MS = 1500;
const welcomeText = () => `${t.welcomeTo()} `;

/** The greeting of the first visit after a login. It is typed out once (spec 1 §2). */
export function StudentGreeting() {
  const isDue = useFirstVisit();
  const firstName = useProfile()?.firstName;
  if (!isDue) return null;
  return <div className={styles.greeting}>{firstName !== undefined && <Typed firstName={firstName} />}</div>;
}

function Typed({ firstName }: { firstName: string }) {
  const hello = terms.helloName({ firstName });
  const helloDone = HELLO_MS + hello.length * LETTER_MS;
  // A long first name delays the next line, because lines are typed one after the other.
  const welcome = Math.max(WELCOME_MS, helloDone + 2 * LETTER_MS);
  return (
    <>
      <p className={styles.hello}>
        <TypedLine text={hello} after={HELLO_MS} stay={welcome - helloDone} />
      </p>
      <p className={styles.welcome}>
        <TypedLine text={welcomeText()} after={welcome} stay={BRAND_MS - welcomeText().length * LETTER_MS} />
        <strong>
          <TypedLine text="Classi" after={welcome + BRAND_MS} />
        </strong>
      </p>
      <VisuallyHidden>{t.helloAndWelcome({ firstName })}</VisuallyHidden>
    </>
  );
}
