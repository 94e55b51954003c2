import { ONE_CATEGORY } from '@classi/contract/writing/limits';
import { Accordion, Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalText } from '../../lib/language/translations.ts';
import * as t from '../../messages/compiled/rubrics/rubricSelector.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../ui/buttons/CancelButton.tsx';
import { EmptyState, ErrorState, Loading, SkeletonBar } from '../../ui/states.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useRubrics } from './queries.ts';
import styles from './rubrics.module.css';
import {
  activeCategory,
  type Category,
  groupByCategory,
  levelParts,
  type Rubric,
  searched,
  toggledRubric,
} from './rules.ts';

interface RubricSelectorProps {
  isOpen: boolean;
  /** The ids of the chosen rubrics. */
  chosen: readonly number[];
  onClose: () => void;
  onSelect: (chosen: number[]) => void;
}

/** A dialog that chooses rubrics of one category from those of the school (spec 2 §2). */
export function RubricSelector({ isOpen, chosen, onClose, onSelect }: RubricSelectorProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.selectAssessmentRubrics()} size={640}>
      {/* Created each time it opens, so that unconfirmed choices are discarded. */}
      {isOpen && <Selecting chosen={chosen} onClose={onClose} onSelect={onSelect} />}
    </Modal>
  );
}

function Selecting({ chosen: before, onClose, onSelect }: Omit<RubricSelectorProps, 'isOpen'>) {
  const rubrics = useRubrics();
  const [chosen, setChosen] = useState(() => [...before]);
  const [query, setQuery] = useState('');
  const knownIds = rubrics.data?.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) ?? chosen;
  return (
    <div className="column-16">
      <TextInput
        aria-label={t.searchRubrics()}
        placeholder={t.searchRubrics()}
        type="search"
        data-autofocus
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden="true" />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div className={styles.list}>
        {rubrics.isError && !rubrics.data ? (
          <ErrorState title={t.loadError()} onRetry={() => void rubrics.refetch()}>
            {t.choicesKeptNote()}
          </ErrorState>
        ) : rubrics.data ? (
          <Categories all={rubrics.data} query={query} chosen={knownIds} onChange={setChosen} />
        ) : (
          <Loading label={terms.loadingRubrics()}>
            <div className={styles.skeletons}>
              <SkeletonBar width="38%" />
              <SkeletonBar width="52%" />
              <SkeletonBar width="44%" />
            </div>
          </Loading>
        )}
      </div>
      <div className={styles.actions}>
        <CancelButton onClick={onClose} />
        <Button
          disabled={!rubrics.data}
          onClick={() => {
            onSelect(knownIds);
            onClose();
          }}
        >
          {t.selectCount({ count: knownIds.length })}
        </Button>
      </div>
    </div>
  );
}

interface CategoriesProps {
  all: readonly Rubric[];
  query: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function Categories({ all, query, chosen, onChange }: CategoriesProps) {
  const active = activeCategory(all, chosen);
  const names = groupByCategory(all).map(({ name }) => name);
  // Item ids use the index, because a name may contain spaces.
  const itemOf = (name: string) => `category-${names.indexOf(name)}`;
  const results = searched(groupByCategory(all), query);
  const [opened, setOpened] = useState<string[]>(() => (active === null ? [] : [itemOf(active)]));
  if (results.length === 0)
    return (
      <EmptyState kind="plain" title={t.noRubricsFound()}>
        {all.length === 0 ? t.noRubricsAvailable() : t.noMatchHint()}
      </EmptyState>
    );
  const isSearching = query.trim() !== '';
  return (
    <>
      {/* The note is shown from the start. If it appeared with the first choice, it would move the checkboxes
          under the pointer. */}
      {names.length > 1 && (
        <p className={styles.one}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          {refusalText('writing/rubric-categories', ONE_CATEGORY)}
        </p>
      )}
      <Accordion
        multiple
        variant="contained"
        chevronPosition="left"
        classNames={{ item: styles.category ?? '', content: styles.criteria ?? '' }}
        // Search results are expanded.
        value={isSearching ? results.map(({ name }) => itemOf(name)) : opened}
        onChange={(next) => !isSearching && setOpened(next)}
      >
        {results.map((category) => (
          <CategoryItem
            key={category.name}
            value={itemOf(category.name)}
            category={category}
            isLocked={active !== null && active !== category.name}
            chosen={chosen}
            onToggle={(id) => onChange(toggledRubric(chosen, id))}
          />
        ))}
      </Accordion>
    </>
  );
}

interface CategoryItemProps {
  value: string;
  category: Category;
  isLocked: boolean;
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

function CategoryItem({ value, category: { name, rubrics }, isLocked, chosen, onToggle }: CategoryItemProps) {
  const count = rubrics.filter(({ id }) => chosen.includes(id)).length;
  return (
    <Accordion.Item value={value} data-locked={isLocked || undefined}>
      <Accordion.Control>
        <span className={styles.categoryLine}>
          <span className={styles.categoryName}>{name}</span>
          {count > 0 ? (
            <Tag tone="accent">{terms.countChosen({ count })}</Tag>
          ) : (
            <span className="text-faint-small">{t.countCriteria({ count: rubrics.length })}</span>
          )}
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        {rubrics.map(({ id, criterion, description }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={isLocked}
            onChange={() => onToggle(id)}
            label={criterion}
            description={<Levels description={description} />}
          />
        ))}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** Each level on a separate line, because long ones would be hard to tell apart. */
function Levels({ description }: { description: string }) {
  const parts = levelParts(description);
  return parts.map(({ text, isLevel }, index) => {
    const before = parts[index - 1];
    if (!isLevel && before?.isLevel) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} className={styles.level}>
        {isLevel ? <strong>{text}</strong> : text}
        {isLevel && parts[index + 1]?.isLevel === false && parts[index + 1]?.text}
      </span>
    );
  });
}
