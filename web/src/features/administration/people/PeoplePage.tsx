import type { SchoolPerson } from '@classi/contract/administration/endpoints';
import { PEOPLE_PAGE } from '@classi/contract/administration/limits';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { definePart, usePart } from '../../../lib/loading/lazy-part.ts';
import * as t from '../../../messages/compiled/administration/people.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { AccommodationDialog } from '../accommodations/AccommodationDialog.tsx';
import type { AccommodatedStudent } from '../accommodations/use-accommodations.ts';
import styles from '../administration.module.css';
import { formatGrouped, many } from '../administration-text.ts';
import { RecentMerges } from '../merging/RecentMerges.tsx';
import { type ErasedPerson, ErasePersonDialog } from '../personal-data/ErasePersonDialog.tsx';
import { AddPersonDialog } from './AddPersonDialog.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import { type AccessLink, LinkDialog } from './LinkDialog.tsx';
import { PeopleTools } from './PeopleTools.tsx';
import { PersonRow } from './PersonRow.tsx';
import { idsOfPeople, usePeople } from './queries.ts';
import type { PeopleSearch } from './search.ts';

const editDialog = definePart(() => import('./EditPersonDialog.tsx'));

const mergeDialog = definePart(() => import('../merging/MergeDialog.tsx'));

const NO_FILTERS: PeopleSearch = {
  ...{ q: undefined, role: undefined, state: undefined, className: undefined, section: undefined },
};

/** All people of the school: find, add, invite and deactivate them. */
export function PeoplePage() {
  const search: PeopleSearch = useSearch({ from: '/admin/people' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [links, setLinks] = useState<readonly AccessLink[]>([]);
  const [erasing, setErasing] = useState<ErasedPerson | null>(null);
  const [editing, setEditing] = useState<SchoolPerson | null>(null);
  const { module: edit } = usePart(editDialog, editing !== null || editDialog.now() !== undefined);
  const [merging, setMerging] = useState<SchoolPerson | null>(null);
  const { module: merge } = usePart(mergeDialog, merging !== null || mergeDialog.now() !== undefined);
  const [extraTimeOf, setExtraTimeOf] = useState<AccommodatedStudent | null>(null);
  const query = usePeople(search);
  const { data } = query;
  const setSearch = (more: PeopleSearch) =>
    void navigate({ to: '/admin/people', search: { ...search, page: undefined, ...more }, replace: true });
  const isFiltered = Boolean(search.q || search.role || search.state || search.className);
  return (
    <Page>
      <PageHeader
        title={terms.people()}
        description={data ? t.countPeople(many(data.total)) : '\u00a0'}
        actions={
          <Button
            leftSection={<IconUserPlus size={17} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t.addAPerson()}
          </Button>
        }
      />
      <PeopleTools search={search} places={data?.places ?? []} onChange={setSearch} />
      <QueryState query={query} loading={t.loadingPeople()} failed={t.loadError()} rows={8} />
      {data?.total === 0 && <Nobody onClear={isFiltered ? () => setSearch(NO_FILTERS) : null} />}
      {data && data.people.length > 0 && (
        <PeopleList
          search={search}
          people={data.people}
          onLinks={setLinks}
          onExtraTime={setExtraTimeOf}
          onErase={setErasing}
          onEdit={setEditing}
          onMerge={setMerging}
        />
      )}
      {data && <Pager page={search.page ?? 0} total={data.total} onChange={(page) => setSearch({ page })} />}
      <RecentMerges />
      <AddPersonDialog isOpen={isAdding} onClose={() => setIsAdding(false)} onLinks={setLinks} />
      {edit && <edit.EditPersonDialog person={editing} onClose={() => setEditing(null)} />}
      {merge && <merge.MergeDialog person={merging} onClose={() => setMerging(null)} />}
      <AccommodationDialog student={extraTimeOf} onClose={() => setExtraTimeOf(null)} />
      <ErasePersonDialog person={erasing} onClose={() => setErasing(null)} />
      <LinkDialog links={links} onClose={() => setLinks([])} />
    </Page>
  );
}

interface PeopleListProps extends Omit<ComponentProps<typeof PersonRow>, 'person'> {
  search: PeopleSearch;
  people: readonly SchoolPerson[];
}

/** The people of a page. Those who have no password yet can be invited again together. */
function PeopleList({ search, people, ...actions }: PeopleListProps) {
  return (
    <div className="column-20">
      {search.state === 'invited' && (
        <Card>
          <section className={styles.form} aria-label={t.peopleWithoutPassword()}>
            <InvitationActions getIds={() => idsOfPeople(search)} />
          </section>
        </Card>
      )}
      <section className={styles.section} aria-label={terms.people()}>
        <ul>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} {...actions} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Shown without people. `onClear` removes the filters that leave nobody, or is null without filters. */
function Nobody({ onClear }: { onClear: (() => void) | null }) {
  if (!onClear) return <EmptyState title={t.peopleEmpty()}>{t.peopleEmptyHint()}</EmptyState>;
  const action = (
    <Button variant="default" onClick={onClear}>
      {t.clearTheFilters()}
    </Button>
  );
  return (
    <EmptyState kind="filtered" title={t.nobodyMatches()} action={action}>
      {t.noMatchHint()}
    </EmptyState>
  );
}

interface PagerProps {
  /** The index of the page, from 0. */
  page: number;
  total: number;
  onChange: (page: number | undefined) => void;
}

/**
 * Shows '51–100 of 1,240' with buttons for the previous and next page. Renders nothing if there is only one
 * page.
 */
function Pager({ page, total, onChange }: PagerProps) {
  if (total <= PEOPLE_PAGE && page === 0) return null;
  const first = Math.min(page * PEOPLE_PAGE + 1, total);
  const last = Math.min((page + 1) * PEOPLE_PAGE, total);
  return (
    <nav className={styles.pager} aria-label={t.pages()}>
      <Button variant="default" disabled={page === 0} onClick={() => onChange(page - 1 || undefined)}>
        {t.previous()}
      </Button>
      <span className={styles.grey}>
        {t.pageRange({ from: formatGrouped(first), to: formatGrouped(last), total: formatGrouped(total) })}
      </span>
      <Button variant="default" disabled={last >= total} onClick={() => onChange(page + 1)}>
        {t.next()}
      </Button>
    </nav>
  );
}
