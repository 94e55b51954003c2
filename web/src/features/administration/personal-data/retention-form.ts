import type { previewRetention, Retention } from '@classi/contract/administration/endpoints';
import { RETENTION_MONTHS_MAX } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/administration-data/retention.ts';
import { formatNames } from '../administration-text.ts';

/** The form as typed: a number of months, or an empty field. */
export type RetentionForm = Record<keyof Retention, string | number>;

export const toRetentionForm = ({ chats, practice, left }: Retention): RetentionForm => ({
  ...{ chats: chats ?? '', practice: practice ?? '', left: left ?? '' },
});

const months = (value: string | number): number | null => (value === '' ? null : Number(value));

export const retentionIn = ({ chats, practice, left }: RetentionForm): Retention => ({
  ...{ chats: months(chats), practice: months(practice), left: months(left) },
});

/** Sentences about the fields that are no number of months. */
export function retentionProblems(form: RetentionForm): Partial<Record<keyof Retention, string>> {
  const isMonths = (value: number | null) =>
    value === null || (Number.isInteger(value) && value >= 1 && value <= RETENTION_MONTHS_MAX);
  const wrong = Object.entries(retentionIn(form)).filter(([, value]) => !isMonths(value));
  return Object.fromEntries(wrong.map(([field]) => [field, t.wrong({ max: RETENTION_MONTHS_MAX })]));
}

/** Returns sentences about what the next night deletes; empty if nothing. */
export function deletionText(input: ReplyOf<typeof previewRetention>): string[] {
  const { chats, practices, files, people, names } = input;
  return [
    ...(chats > 0 ? [t.messages({ count: chats })] : []),
    ...(practices > 0 ? [t.practices({ count: practices })] : []),
    ...(files > 0 ? [t.files({ count: files })] : []),
    ...(people > 0 ? [t.people({ count: people }), t.names({ names: formatNames(names) })] : []),
  ];
}
