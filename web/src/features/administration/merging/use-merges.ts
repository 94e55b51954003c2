import { listMerges, previewMerge, undoMerge } from '@classi/contract/administration/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { administrationKey, useChange } from '../queries.ts';

/** Returns what merging one account into the other would do. */
export function useMergePreview(targetId: number, sourceId: number) {
  return useQuery({
    queryKey: administrationKey('merge', targetId, sourceId),
    queryFn: ({ signal }) => call(previewMerge, { body: { targetId, sourceId } }, { signal }),
    refetchOnMount: 'always',
    gcTime: 0,
    retry: false,
  });
}

export function useMerges() {
  return useQuery({
    queryKey: administrationKey('merges'),
    queryFn: ({ signal }) => call(listMerges, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

export const useUndoMerge = (onChanged: () => void) =>
  useChange((id: number) => call(undoMerge, { body: { id } }), { onChanged });
