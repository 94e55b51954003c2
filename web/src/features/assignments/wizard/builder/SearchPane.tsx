import { LIBRARY_QUERY_MAX, LIBRARY_RESULTS_MAX, LIBRARY_SKELETONS } from '@classi/contract/library/limits';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState, ErrorState, Loading, SkeletonBar } from '../../../../ui/states.tsx';
import type { DraftState } from '../use-draft.ts';
import styles from './builder.module.css';
import { LibraryFilterBar } from './LibraryFilterBar.tsx';
import { useLibrary } from './queries.ts';
import { ResultCard } from './ResultCard.tsx';
import { asQuestion, filteredLibraryQuestions, inAssignment, isFiltered, NO_FILTERS } from './rules.ts';

/** The library: find, filter, and take what fits. */
export function SearchPane({ state, hidden }: { state: DraftState; hidden: boolean }) {
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const library = useLibrary(typed);
  const found = library.data?.questions ?? [];
  const shown = filteredLibraryQuestions(found, filters);
  return (
    <section className={styles.search} aria-label="Question library" hidden={hidden}>
      <div className={styles.find}>
        <TextInput
          type="search"
          aria-label="Search the questions of your school"
          placeholder="Search the questions of your school"
          autoComplete="off"
          maxLength={LIBRARY_QUERY_MAX}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <LibraryFilterBar found={found} filters={filters} onChange={setFilters} />
        <p className={styles.count} role="status">
          {library.isError ? '' : countWords({ ...library, found: found.length, shown: shown.length })}
        </p>
      </div>
      <div className={styles.results} aria-busy={library.waiting} data-waiting={library.waiting || undefined}>
        <Results
          library={library}
          found={found.length}
          shown={shown.length}
          onClear={isFiltered(filters) ? () => setFilters(NO_FILTERS) : undefined}
        >
          {shown.map((question) => {
            const there = inAssignment(state.draft.questions, question);
            return (
              <ResultCard
                key={question.id}
                found={question}
                chosen={there !== undefined}
                onToggle={() =>
                  state.setQuestions((all) => {
                    const now = inAssignment(all, question);
                    return now ? all.filter(({ key }) => key !== now.key) : [...all, asQuestion(question)];
                  })
                }
              />
            );
          })}
        </Results>
      </div>
    </section>
  );
}

interface Counted {
  waiting: boolean;
  query: string;
  found: number;
  shown: number;
}

/** What the search came to, said politely. */
function countWords({ waiting, query, found, shown }: Counted): string {
  if (waiting) return 'Searching…';
  if (found === 0) return '';
  const best = found === LIBRARY_RESULTS_MAX ? (query === '' ? 'The newest' : 'The best') : '';
  const all = best ? `${best} ${found}` : `${found} ${found === 1 ? 'question' : 'questions'}`;
  return shown === found ? all : `${shown} of ${found}`;
}

interface ResultsProps {
  library: ReturnType<typeof useLibrary>;
  found: number;
  shown: number;
  onClear: (() => void) | undefined;
  children: ReactNode;
}

function Results({ library, found, shown, onClear, children }: ResultsProps) {
  if (library.isError) {
    return (
      <ErrorState title="The library could not be searched." onRetry={() => void library.refetch()}>
        {library.error.message} The questions that you have chosen are safe.
      </ErrorState>
    );
  }
  if (library.isPending) return <Skeletons />;
  if (found === 0 && library.query === '') {
    return (
      <EmptyState title="No questions yet">
        Questions from your school’s documents and assignments appear here.
      </EmptyState>
    );
  }
  if (found === 0) {
    return (
      <EmptyState kind="plain" title="No questions found">
        Nothing in your school’s library says “{library.query}”. Try other words.
      </EmptyState>
    );
  }
  if (shown === 0) {
    return (
      <EmptyState
        kind="filtered"
        title="No questions match your filters"
        action={
          onClear && (
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          )
        }
      >
        {found === 1 ? 'One question is hidden.' : `${found} questions are hidden.`}
      </EmptyState>
    );
  }
  return <ul className={styles.cards}>{children}</ul>;
}

function Skeletons() {
  return (
    <Loading label="Searching the library">
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: LIBRARY_SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <div key={index} className={styles.card} data-skeleton="">
            <SkeletonBar width="38%" />
            <SkeletonBar width="92%" />
            <SkeletonBar width="64%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
