import { TEXTBOOKS_MAX } from '@classi/contract/writing/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { rich } from '../../../../lib/language/rich.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { Loading, SkeletonBar } from '../../../../ui/states.tsx';
import styles from './ai.module.css';
import { useWizardTextbooks } from './queries.ts';

/** A list of this length has a search field. */
const SEARCHED_FROM = 7;

interface TextbooksCardProps {
  /** The ids of the chosen textbooks. */
  chosen: readonly number[];
  /** The hint says what happens if no textbook is chosen. */
  hint?: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** Lets the teacher choose the textbooks that the questions come from. */
export function TextbooksCard({ chosen, hint, onChange }: TextbooksCardProps) {
  const id = useId();
  const textbooks = useWizardTextbooks();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className="text-strong">
          {terms.textbooks()}
        </h2>
        {chosen.length > 0 && (
          <p className="text-muted-small-number">{terms.countChosen({ count: chosen.length })}</p>
        )}
      </div>
      {hint !== undefined && textbooks.data?.length !== 0 && <p className="text-muted-paragraph">{hint}</p>}
      {textbooks.data ? (
        <Books all={textbooks.data} chosen={chosen} onChange={onChange} />
      ) : textbooks.isError ? (
        <p className="text-muted-paragraph" role="alert">
          {rich(t.textbooksLoadError, {
            button: (
              <Button variant="subtle" size="compact-sm" onClick={() => void textbooks.refetch()}>
                {terms.tryAgain()}
              </Button>
            ),
          })}
        </p>
      ) : (
        <div className={styles.comingBooks}>
          <Loading label={terms.loadingTextbooks()}>
            <div className={styles.skeletons}>
              <SkeletonBar width="44%" />
              <SkeletonBar width="58%" />
            </div>
          </Loading>
        </div>
      )}
    </section>
  );
}

interface Textbook {
  id: number;
  title: string;
  author: string;
  subject: string;
}

interface BooksProps extends TextbooksCardProps {
  all: readonly Textbook[];
}

function Books({ all, chosen, onChange }: BooksProps) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const matches = all.filter(
    ({ id, title, author, subject }) =>
      chosen.includes(id) || `${title} ${author} ${subject}`.toLowerCase().includes(words),
  );
  if (all.length === 0) return <p className="text-muted-paragraph">{t.textbooksEmpty()}</p>;
  return (
    <>
      {all.length >= SEARCHED_FROM && (
        <TextInput
          aria-label={t.searchTextbooks()}
          placeholder={t.searchTextbooks()}
          type="search"
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden="true" />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <div className={styles.books}>
        {matches.map(({ id, title, author, subject }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= TEXTBOOKS_MAX}
            label={title}
            description={[author || t.unknown(), subject].filter(Boolean).join(' · ')}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
        {matches.length === 0 && <p className="text-muted-paragraph">{t.noTextbooksFound()}</p>}
      </div>
    </>
  );
}
