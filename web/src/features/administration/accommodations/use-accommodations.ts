import {
  listAccommodations,
  type SchoolAccommodation,
  setAccommodation,
} from '@classi/contract/administration/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/accommodations.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { administrationQuery, useChange } from '../queries.ts';
import { prolongedText } from './accommodation-text.ts';

export const useAccommodations = () =>
  useQuery({
    ...administrationQuery(['accommodations'], listAccommodations),
    select: ({ accommodations }) => accommodations,
  });

/** These are the values of the form as typed; 0 percent means that the student has no extra time. */
interface AccommodationInput {
  percent: number | string;
  reason: string;
  /** `YYYY-MM-DD`; '' for no last day. */
  endsOn: string;
}

export const NO_EXTRA_TIME: AccommodationInput = { percent: 0, reason: '', endsOn: '' };

export interface AccommodatedStudent {
  id: number;
  name: string;
}

/** Returns what an undo sets. An accommodation that has ended is not restored. */
function inputBefore(before: SchoolAccommodation | undefined): AccommodationInput {
  if (!before || before.isOver) return NO_EXTRA_TIME;
  const { percent, reason, endsOn } = before;
  return { percent, reason, endsOn: endsOn ?? '' };
}

/** Sets the accommodation of a student, and offers to undo that. */
export function useSetAccommodation(student: AccommodatedStudent, before: SchoolAccommodation | undefined) {
  const { id, name } = student;
  const set = ({ percent, reason, endsOn }: AccommodationInput) =>
    call(setAccommodation, { body: { id, percent: Number(percent), reason, endsOn: endsOn || null } });
  const undo = useChange(() => set(inputBefore(before)), {
    onChanged: () => toast.success(t.changeUndone()),
  });
  return useChange(
    async (input: AccommodationInput) => {
      const { prolonged } = await set(input);
      const { percent } = input;
      const words = Number(percent) === 0 ? t.extraTimeEnded({ name }) : t.extraTimeSaved({ name, percent });
      toast.success(words, {
        id: 'accommodation',
        detail: prolongedText(prolonged),
        action: { label: terms.undo(), run: () => undo.mutate() },
      });
    },
    { showsProblem: true },
  );
}
