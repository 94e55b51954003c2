/** Queries and mutations of the textbooks page. */

import {
  addTextbook,
  followTextbook,
  getTextbookUploadUrl,
  listSchoolTextbooks,
  removeTextbook,
  replaceTextbook,
  type SchoolTextbook,
  updateTextbook,
} from '@classi/contract/administration/endpoints';
import { TEXTBOOK_TYPE } from '@classi/contract/administration/limits';
import type { EventOf } from '@classi/contract/http/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { stream } from '../../../lib/http/stream.ts';
import { upload } from '../../../lib/http/upload.ts';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { many } from '../administration-text.ts';
import { administrationKey, administrationQuery, useChange } from '../queries.ts';

export const useSchoolTextbooks = () => useQuery(administrationQuery(['textbooks'], listSchoolTextbooks));

/** @returns the file name that the server assigned */
async function uploadTextbook(file: File, onProgress?: (share: number) => void): Promise<string> {
  const { uploadUrl, fileName } = await call(getTextbookUploadUrl, { query: { fileName: file.name } });
  await upload(uploadUrl, file, { contentType: TEXTBOOK_TYPE, ...(onProgress ? { onProgress } : {}) });
  return fileName;
}

/** The dialog edits the file of a new textbook or an existing textbook; null closes it. */
export type EditedTextbook = File | SchoolTextbook | null;

export interface NewTextbook {
  title: string;
  author: string;
  subject: string;
  courseIds: number[];
}

/** Uploads a file and adds it as a textbook, or changes a textbook. */
export function useSaveTextbook(edited: NonNullable<EditedTextbook>, onProgress: (share: number) => void) {
  return useChange(
    async (about: NewTextbook) => {
      if (!(edited instanceof File)) await call(updateTextbook, { body: { ...about, id: edited.id } });
      else
        await call(addTextbook, { body: { ...about, fileName: await uploadTextbook(edited, onProgress) } });
    },
    { showsProblem: true },
  );
}

export function useReplaceTextbook({ id }: SchoolTextbook) {
  return useChange(async (file: File) =>
    call(replaceTextbook, { body: { id, fileName: await uploadTextbook(file) } }),
  );
}

type TextbookLine = EventOf<typeof followTextbook>;

/** Returns the newest event of a reading while it runs. The list is refetched at its end. */
export function useTextbookReading({ id, isReading }: SchoolTextbook): TextbookLine | null {
  const [line, setLine] = useState<TextbookLine | null>(null);
  const client = useQueryClient();
  useEffect(() => {
    if (!isReading) return;
    const left = new AbortController();
    const follow = async () => {
      try {
        for await (const event of stream(followTextbook, { body: { id } }, { signal: left.signal }))
          setLine(event);
      } catch {
        // The list shows the result of the reading.
      }
      if (!left.signal.aborted) await client.invalidateQueries({ queryKey: administrationKey() });
    };
    void follow();
    return () => left.abort();
  }, [id, isReading, client]);
  return isReading ? line : null;
}

/** Removes a textbook after a confirmation that names what uses it, or restores it. */
export function useTextbookRemoval({ id, title, state, conversations }: SchoolTextbook) {
  const { confirm } = useDialogs();
  const change = useChange((wasRemoved: boolean) =>
    call(removeTextbook, { body: { id, removed: wasRemoved } }),
  );
  return async () => {
    const wasRemoved = state !== 'removed';
    const isSure =
      !wasRemoved ||
      (await confirm({
        title: t.removeTitle({ title }),
        body: t.removeWarning(many(conversations)),
        confirmLabel: terms.remove(),
        isDestructive: true,
      }));
    if (!isSure) return;
    change.mutate(wasRemoved, {
      onSuccess: () => toast.success(wasRemoved ? t.titleIsRemoved({ title }) : t.titleIsRestored({ title })),
    });
  };
}
