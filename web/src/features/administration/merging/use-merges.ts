import { listMerges, previewMerge, undoMerge } from '@classi/contract/administration/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { administrationQuery, useChange } from '../queries.ts';

/** Returns what merging one account into the other would do. */
export const useMergePreview = (targetId: number, sourceId: number) =>
  useQuery({
    ...administrationQuery(['merge', targetId, sourceId], previewMerge, { body: { targetId, sourceId } }),
    gcTime: 0,
    retry: false,
  });

export const useMerges = () => useQuery(administrationQuery(['merges'], listMerges));

export const useUndoMerge = (onChanged: () => void) =>
  useChange((id: number) => call(undoMerge, { body: { id } }), { onChanged });
