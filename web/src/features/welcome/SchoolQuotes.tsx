import { send } from '../../lib/http/http.ts';
import * as t from '../../messages/compiled/welcome/websitePage.ts';
import { useFetched } from './docs/use-fetched.ts';
import styles from './welcome.module.css';

interface Quote {
  text: string;
  name: string;
  school: string;
}

/** The contract's schemas are not used, so that these pages stay small. */
async function fetchQuotes(signal: AbortSignal): Promise<Quote[]> {
  const reply = await send({ method: 'GET', path: '/auth/school-quotes', signal });
  const { quotes } = (await reply.json()) as { quotes?: Quote[] };
  return quotes ?? [];
}

/** Quotes of schools, which the operator configures. Renders nothing without any. */
export function SchoolQuotes() {
  const { fetched } = useFetched(fetchQuotes);
  if (fetched.is !== 'loaded' || fetched.value.length === 0) return null;
  return (
    <section className="stack-12" aria-labelledby="said">
      <h2 id="said">{t.whatTeachersSay()}</h2>
      <ul className={styles.quotes}>
        {fetched.value.map(({ text, name, school }) => (
          <li key={text}>
            <blockquote>{text}</blockquote>
            <p>
              <strong>{name}</strong>, {school}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
