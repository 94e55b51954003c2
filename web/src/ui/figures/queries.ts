/** The description of a figure that AURA receives, fetched when a person wants to see it; and whether there is one. */
import {
  correctFigureDescription,
  type FigureDescription,
  getAuraUse,
  getFigureDescription,
} from '@classi/contract/language-models/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { useProfile } from '../../lib/session/profile.ts';

/** The queries that depend on what teachers say of figures begin so. */
export const TOLD_PICTURES = 'told-pictures';
const DESCRIBED = 'described-figures';

/** An administrator changes this once in a year, in ms. */
const SETTINGS_STAY = 300_000;

/** Whether a model of this school looks at pictures: then a teacher may see what it says of them. */
export function useAuraSeesPictures(wanted: boolean): boolean {
  const isTeacher = useProfile()?.role === 'instructor';
  const { data } = useQuery({
    queryKey: ['aura-sees-pictures'],
    queryFn: async ({ signal }) => {
      const { model } = await call(getAuraUse, undefined, { signal });
      return model?.visionModel != null && model.picturesAllowed;
    },
    enabled: wanted && isTeacher,
    staleTime: SETTINGS_STAY,
  });
  return wanted && isTeacher && data === true;
}

/** @param wanted false: nothing is fetched yet */
export function useFigureDescription(address: string, wanted: boolean) {
  return useQuery({
    queryKey: [DESCRIBED, address],
    queryFn: ({ signal }) => call(getFigureDescription, { query: { address } }, { signal }),
    enabled: wanted,
  });
}

/** Saves the teacher's description. Every description of the figure is then refetched, also after a refusal. */
export function useCorrection(address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ words, insteadOf }: { words: string; insteadOf: number | null }) =>
      call(correctFigureDescription, { body: { address, words, insteadOf } }),
    onSuccess: (described: FigureDescription) => client.setQueryData([DESCRIBED, address], described),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [DESCRIBED] });
      await client.invalidateQueries({ queryKey: [TOLD_PICTURES] });
    },
  });
}
