import type { previewRetention, Retention } from '@classi/contract/administration/endpoints';
import { RETENTION_MONTHS_MAX } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/administration-data/retention.ts';
import { listed } from '../words.ts';

/** The form as typed: a number of months, or an empty field. */
export type RetentionForm = Record<keyof Retention, string | number>;

export const formOf = ({ chats, practice, left }: Retention): RetentionForm => ({
  ...{ chats: chats ?? '', practice: practice ?? '', left: left ?? '' },
});

/** @returns undefined if a field is not a number of months */
export function retentionIn(form: RetentionForm): Retention | undefined {
  const months = (value: string | number): number | null => (value === '' ? null : Number(value));
  const found = { chats: months(form.chats), practice: months(form.practice), left: months(form.left) };
  const isMonths = (value: number | null) =>
    value === null || (Number.isInteger(value) && value >= 1 && value <= RETENTION_MONTHS_MAX);
  return Object.values(found).every(isMonths) ? found : undefined;
}

/** Returns sentences about what the next night deletes; empty if nothing. */
export function deletionWords({
  chats,
  practices,
  files,
  people,
  names,
}: ReplyOf<typeof previewRetention>): string[] {
  return [
    ...(chats > 0 ? [t.messages({ count: chats })] : []),
    ...(practices > 0 ? [t.practices({ count: practices })] : []),
    ...(files > 0 ? [t.files({ count: files })] : []),
    ...(people > 0 ? [t.people({ count: people }), t.names({ names: listed(names) })] : []),
  ];
}
