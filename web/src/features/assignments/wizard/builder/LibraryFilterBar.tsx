import type { LibraryQuestion } from '@classi/contract/library/endpoints';
import { NumberInput } from '@mantine/core';
import * as t from '../../../../messages/compiled/assignments/builder.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { ChoiceMenu } from '../../../../ui/filters/ChoiceMenu.tsx';
import styles from './builder.module.css';
import { type LibraryFilters, listChoices, marksRange, typeText, withMax, withMin } from './rules.ts';

interface FilterBarProps {
  found: readonly LibraryQuestion[];
  filters: LibraryFilters;
  onChange: (filters: LibraryFilters) => void;
}

type Menu = 'types' | 'subjects' | 'topics' | 'sources';

const menus = (): readonly {
  menu: Menu;
  label: string;
  valuesOf: (question: LibraryQuestion) => readonly (string | null)[];
  wordsOf?: (value: string) => string;
}[] => [
  { menu: 'types', label: t.type(), valuesOf: ({ questionType }) => [questionType], wordsOf: typeText },
  { menu: 'subjects', label: terms.subject(), valuesOf: ({ subject }) => [subject] },
  { menu: 'topics', label: t.topic(), valuesOf: ({ topics }) => topics },
  { menu: 'sources', label: t.source(), valuesOf: ({ sourceTitle }) => [sourceTitle] },
];

/** The range of marks, whose ends adjust to each other, and the other filters. */
export function LibraryFilterBar({ found, filters, onChange }: FilterBarProps) {
  const { min: fewest, max: highest, most } = marksRange(filters, found);
  return (
    <div className={styles.filters}>
      <fieldset className={styles.range}>
        <legend className={styles.legend}>{terms.marks()}</legend>
        <MarksEnd
          label={t.fewestMarks()}
          value={fewest}
          highest={most}
          onChange={(min) => onChange({ ...filters, ...withMin(filters, min, most) })}
        />
        <span aria-hidden="true">{t.to()}</span>
        <MarksEnd
          label={t.mostMarks()}
          value={highest}
          highest={most}
          onChange={(max) => onChange({ ...filters, ...withMax(filters, max, most) })}
        />
      </fieldset>
      {menus().map(({ menu, label, valuesOf, wordsOf = (value) => value }) => {
        const values = [...new Set([...listChoices(found, valuesOf), ...filters[menu]])];
        if (values.length === 0) return null;
        return (
          <ChoiceMenu
            key={menu}
            label={label}
            choices={values.map((value) => ({ value, label: wordsOf(value) }))}
            chosen={filters[menu]}
            onChange={(chosen) => onChange({ ...filters, [menu]: chosen })}
          />
        );
      })}
    </div>
  );
}

interface MarksEndProps {
  label: string;
  value: number;
  highest: number;
  onChange: (marks: number) => void;
}

function MarksEnd({ label, value, highest, onChange }: MarksEndProps) {
  return (
    <NumberInput
      aria-label={label}
      className={styles.marksEnd ?? ''}
      classNames={{ input: styles.marksField ?? '', section: styles.marksSteps ?? '' }}
      size="xs"
      value={value}
      min={0}
      max={highest}
      clampBehavior="blur"
      allowNegative={false}
      decimalScale={2}
      onChange={(marks) => typeof marks === 'number' && onChange(marks)}
    />
  );
}
