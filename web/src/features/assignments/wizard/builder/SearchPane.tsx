import { searchQuestions } from '@classi/contract/library/endpoints';
import {
  LIBRARY_DEBOUNCE_MS,
  LIBRARY_QUERY_MAX,
  LIBRARY_RESULTS_MAX,
  LIBRARY_SKELETONS,
} from '@classi/contract/library/limits';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/assignments/builder.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { readingReady } from '../../../../ui/rich-text/typesetter.ts';
import { EmptyState, ErrorState, Loading, SkeletonBar } from '../../../../ui/states.tsx';
import { NoMatches } from '../../../../ui/work-list/NoMatches.tsx';
import type { DraftState } from '../use-draft.ts';
import styles from './builder.module.css';
import { LibraryFilterBar } from './LibraryFilterBar.tsx';
import { ResultCard } from './ResultCard.tsx';
import { asQuestion, filteredLibraryQuestions, inAssignment, isFiltered, NO_FILTERS } from './rules.ts';

/** The library: search, filters and results. */
export function SearchPane({ state, isHidden }: { state: DraftState; isHidden: boolean }) {
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const library = useLibrary(typed);
  const found = library.data?.questions ?? [];
  const results = filteredLibraryQuestions(found, filters);
  return (
    <section className={styles.search} aria-label={t.questionLibrary()} hidden={isHidden}>
      <div className={styles.find}>
        <TextInput
          type="search"
          aria-label={t.searchLabel()}
          placeholder={t.searchLabel()}
          autoComplete="off"
          maxLength={LIBRARY_QUERY_MAX}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <LibraryFilterBar found={found} filters={filters} onChange={setFilters} />
        <p className={styles.count} role="status">
          {library.isError ? '' : countWords({ ...library, found: found.length, results: results.length })}
        </p>
      </div>
      <div
        className={styles.results}
        aria-busy={library.isWaiting}
        data-waiting={library.isWaiting || undefined}
      >
        <Results
          library={library}
          found={found.length}
          results={results.length}
          onClear={isFiltered(filters) ? () => setFilters(NO_FILTERS) : undefined}
        >
          {results.map((question) => {
            const existing = inAssignment(state.draft.questions, question);
            return (
              <ResultCard
                key={question.id}
                found={question}
                isChosen={existing !== undefined}
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
  isWaiting: boolean;
  query: string;
  found: number;
  results: number;
}

/** Returns the number of results as a sentence for the live region. */
function countWords({ isWaiting, query, found, results }: Counted): string {
  if (isWaiting) return t.searching();
  if (found === 0) return '';
  if (results !== found) return t.shownOfFound({ shown: results, found });
  if (found < LIBRARY_RESULTS_MAX) return terms.countQuestions({ count: found });
  return query === '' ? t.newestCount({ count: found }) : t.bestCount({ count: found });
}

interface ResultsProps {
  library: ReturnType<typeof useLibrary>;
  found: number;
  results: number;
  onClear: (() => void) | undefined;
  children: ReactNode;
}

function Results({ library, found, results, onClear, children }: ResultsProps) {
  if (library.isError) {
    return (
      <ErrorState title={t.searchError()} onRetry={() => void library.refetch()}>
        {t.chosenQuestionsSafe({ message: library.error.message })}
      </ErrorState>
    );
  }
  if (library.isPending) return <Skeletons />;
  if (found === 0 && library.query === '') {
    return <EmptyState title={t.noQuestionsYet()}>{t.libraryEmpty()}</EmptyState>;
  }
  if (found === 0) {
    return (
      <EmptyState kind="plain" title={t.noQuestionsFound()}>
        {t.noSearchResults({ query: library.query })}
      </EmptyState>
    );
  }
  if (results === 0) {
    return (
      <NoMatches title={t.noFilterMatches()} onClear={onClear}>
        {t.questionsHidden({ found })}
      </NoMatches>
    );
  }
  return <ul className={styles.cards}>{children}</ul>;
}

function Skeletons() {
  return (
    <Loading label={t.searchingTheLibrary()}>
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

/**
 * Searches the school's questions after a pause in typing. The previous results stay until the new ones
 * arrive.
 */
function useLibrary(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), LIBRARY_DEBOUNCE_MS);
  const found = useQuery({
    queryKey: ['library', 'search', query],
    queryFn: async ({ signal }) => {
      const found = await call(searchQuestions, { body: { query, limit: LIBRARY_RESULTS_MAX } }, { signal });
      await readingReady(found);
      return found;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return { ...found, query, isWaiting: found.isFetching || query !== typed.trim() };
}
