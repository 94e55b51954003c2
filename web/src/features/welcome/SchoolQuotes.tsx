import { send } from '../../lib/http/http.ts';
import * as t from '../../messages/compiled/welcome/websitePage.ts';
import { useFetched } from './docs/use-fetched.ts';
import styles from './welcome.module.css';

interface Quote {
  text: string;
  name: string;
  school: string;
}

/** Plain, without the contract's schemas: these pages stay small. */
async function fetchQuotes(signal: AbortSignal): Promise<Quote[]> {
  const reply = await send({ method: 'GET', path: '/auth/school-quotes', signal });
  const { quotes } = (await reply.json()) as { quotes?: Quote[] };
  return quotes ?? [];
}

/** What schools say, as the operator of the installation gives it; without any there is no such section. */
export function SchoolQuotes() {
  const { fetched } = useFetched(fetchQuotes);
  if (fetched.is !== 'there' || fetched.value.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="said">
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
