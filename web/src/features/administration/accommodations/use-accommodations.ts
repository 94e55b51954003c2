import {
  listAccommodations,
  type SchoolAccommodation,
  setAccommodation,
} from '@classi/contract/administration/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/accommodations.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { keyOf, useChange } from '../queries.ts';
import { prolongedWords } from './accommodation-words.ts';

export function useAccommodations() {
  return useQuery({
    queryKey: keyOf('accommodations'),
    queryFn: async ({ signal }) => (await call(listAccommodations, undefined, { signal })).accommodations,
    refetchOnMount: 'always',
  });
}

/** The accommodation of a student; 0 percent means none. */
export interface AccommodationInput {
  percent: number;
  reason: string;
  /** The last day as `YYYY-MM-DD`, or null. */
  endsOn: string | null;
}

export interface AccommodatedStudent {
  id: number;
  name: string;
}

/** Returns what an undo sets. An accommodation that has ended is not restored. */
function inputBefore(before: SchoolAccommodation | undefined): AccommodationInput {
  if (!before || before.isOver) return { percent: 0, reason: '', endsOn: null };
  const { percent, reason, endsOn } = before;
  return { percent, reason, endsOn };
}

/** Sets the accommodation of a student, and offers to undo that. */
export function useSetAccommodation(student: AccommodatedStudent, before: SchoolAccommodation | undefined) {
  const { id, name } = student;
  const change = useChange(
    (input: AccommodationInput) => call(setAccommodation, { body: { id, ...input } }),
    {
      showsProblem: true,
    },
  );
  const undo = useChange(() => call(setAccommodation, { body: { id, ...inputBefore(before) } }));
  const save = async (input: AccommodationInput): Promise<void> => {
    const { prolonged } = await change.mutateAsync(input);
    const words =
      input.percent === 0
        ? t.nameHasNoExtraTime({ name })
        : t.nameHasPercentExtraTime({ name, percent: input.percent });
    toast.success(words, {
      id: 'accommodation',
      detail: prolongedWords(prolonged),
      action: {
        label: t.undo(),
        run: () => undo.mutate(undefined, { onSuccess: () => toast.success(t.theChangeWasUndone()) }),
      },
    });
  };
  return { save, isSaving: change.isPending };
}
