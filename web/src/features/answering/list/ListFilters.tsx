import { Button } from '@mantine/core';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import type { Choice } from '../../../ui/filters/ChoiceMenu.tsx';
import { workStateText } from '../../../ui/StatusLabel.tsx';
import { FilterBar } from '../../../ui/work-list/FilterBar.tsx';
import { STUDENT_STATUS_FILTERS, studentStatusWords } from '../rules.ts';
import type { ListFiltering } from './list-view.ts';

const statuses = STUDENT_STATUS_FILTERS.map((value) => ({
  value,
  get label() {
    return workStateText(studentStatusWords[value]);
  },
}));

interface ListFiltersProps extends ListFiltering {
  subjects: readonly Choice[];
  shown: number;
  /** The number of assignments before filtering, or 0 while the list is loading. */
  of: number;
}

/** Returns the courses of the listed work as choices of a filter. */
export function listSubjects(works: readonly { courseCode: string; courseName: string }[]): Choice[] {
  const names = new Map(works.map(({ courseCode, courseName }) => [courseCode, courseName]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, two) => one.label.localeCompare(two.label));
}

/** The student's filters, with a count and a clear button when a filter is active. */
export function ListFilters({ view, change, clear, subjects, shown, of }: ListFiltersProps) {
  const hasFilters = view.due !== null || view.statuses.length > 0 || view.courses.length > 0;
  return (
    <FilterBar
      view={view}
      change={change}
      statuses={statuses}
      subjects={subjects}
      count={hasFilters && of > 0 ? terms.shownOfAll({ shown, all: of }) : ''}
      clear={
        hasFilters && (
          <Button variant="subtle" size="xs" flex="none" onClick={clear}>
            {terms.clearFilters()}
          </Button>
        )
      }
    />
  );
}
