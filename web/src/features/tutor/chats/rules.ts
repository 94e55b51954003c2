import type { Conversation } from '@classi/contract/tutor/endpoints';
import { CHAT_TITLE_MAX, NEW_CHAT_TITLE } from '@classi/contract/tutor/limits';
import { languageTag } from '../../../lib/language/language.ts';
import { daysBetween, schoolDay } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/tutor/chats.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';

/** The number of a chat that is not stored yet (spec 3 §3). */
export const UNSAVED = -1;

export interface ListedChat {
  /** −1 for the new chat. */
  id: number;
  title: string;
  createdAt: Date;
  textbookIds: readonly number[];
}

/** Returns the rows of the list, with the new chat first while it is open. */
export function listedChats(
  conversations: readonly Conversation[],
  unsaved: { title: string; at: Date; textbookIds: readonly number[] } | null,
): ListedChat[] {
  const saved = conversations.map(({ id, title, createdAt, textbookIds }) => ({
    id,
    title,
    createdAt,
    textbookIds,
  }));
  if (!unsaved) return saved;
  return [
    { id: UNSAVED, title: unsaved.title, createdAt: unsaved.at, textbookIds: unsaved.textbookIds },
    ...saved,
  ];
}

/** Returns the name of a month in the language of the page. */
const monthName = (month: string) =>
  new Intl.DateTimeFormat(languageTag(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`2000-${month}-01`),
  );

/**
 * Returns the group of a chat: `Today`, `Yesterday`, `Last week`, or its month, in the school's time zone.
 */
function groupOf(date: Date, now: Date, timezone: string): string {
  const days = daysBetween(date, now, timezone);
  if (days <= 0) return terms.today();
  if (days === 1) return terms.yesterday();
  if (days <= 7) return t.lastWeek();
  const [year = '', month = ''] = schoolDay(date, timezone).split('-');
  const name = monthName(month);
  return schoolDay(now, timezone).startsWith(year) ? name : `${name} ${year}`;
}

export function byTime(chats: readonly ListedChat[], now: Date, timezone: string): [string, ListedChat[]][] {
  return [...Map.groupBy(chats, ({ createdAt }) => groupOf(createdAt, now, timezone))];
}

/**
 * Returns the conversation to open after one was deleted: the one at the same position, otherwise the last,
 * otherwise a new one (spec 3 §4).
 */
export function openAfterDelete(conversations: readonly Conversation[], deleted: number): number {
  const at = conversations.findIndex(({ id }) => id === deleted);
  const rest = conversations.filter(({ id }) => id !== deleted);
  return (rest[at] ?? rest.at(-1))?.id ?? UNSAVED;
}

/** Returns the title to save, or null if it is blank or unchanged (spec 3 §4). */
export function newTitle(before: string, typed: string): string | null {
  const title = [...typed.trim()].slice(0, CHAT_TITLE_MAX).join('').trimEnd();
  return title === '' || title === before ? null : title;
}

/** Returns whether the chat has no title yet. */
export const isUntitled = (title: string) => title === NEW_CHAT_TITLE;
