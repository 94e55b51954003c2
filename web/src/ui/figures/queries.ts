/**
 * Queries for the description of a figure that AURA receives. It is fetched when a person wants to see it.
 */
import {
  correctFigureDescription,
  type FigureDescription,
  getAuraUse,
  getFigureDescription,
} from '@classi/contract/language-models/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { useProfile } from '../../lib/session/profile.ts';

/** The first part of the keys of queries that depend on teachers' descriptions of figures. */
export const IMAGE_DESCRIPTIONS = 'told-pictures';
const DESCRIBED = 'described-figures';

/** Administrators rarely change this setting. In ms. */
const SETTINGS_STAY = 300_000;

/** Returns whether a model of this school sees images, so that a teacher may see its descriptions. */
export function useAuraSeesPictures(isWanted: boolean): boolean {
  const isTeacher = useProfile()?.role === 'instructor';
  const { data } = useQuery({
    queryKey: ['aura-sees-pictures'],
    queryFn: async ({ signal }) => {
      const { model } = await call(getAuraUse, undefined, { signal });
      return model?.visionModel != null && model.picturesAllowed;
    },
    enabled: isWanted && isTeacher,
    staleTime: SETTINGS_STAY,
  });
  return isWanted && isTeacher && data === true;
}

/** @param wanted nothing is fetched while this is false */
export function useFigureDescription(address: string, isWanted: boolean) {
  return useQuery({
    ...endpointQuery([DESCRIBED, address], getFigureDescription, { query: { address } }),
    enabled: isWanted,
  });
}

/**
 * Saves the teacher's description. Every description of the figure is then refetched, also after a refusal.
 */
export function useCorrection(address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ words, insteadOf }: { words: string; insteadOf: number | null }) =>
      call(correctFigureDescription, { body: { address, words, insteadOf } }),
    onSuccess: (described: FigureDescription) => client.setQueryData([DESCRIBED, address], described),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [DESCRIBED] });
      await client.invalidateQueries({ queryKey: [IMAGE_DESCRIPTIONS] });
    },
  });
}
