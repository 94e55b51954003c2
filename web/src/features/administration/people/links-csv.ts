import type { createAccessLinks } from '@classi/contract/administration/endpoints';
import { toCsv } from '@classi/contract/files/csv';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { comparePlaces } from './places.ts';

type Links = Pick<
  ReplyOf<typeof createAccessLinks>[number],
  'className' | 'section' | 'name' | 'email' | 'link'
>[];

/**
 * Returns the links as a CSV file, by class, section and name, so that a class can be cut out of the list.
 */
export function linksCsv(links: Readonly<Links>, origin: string): string {
  const rows = links
    .toSorted((a, b) => comparePlaces(a, b) || a.name.localeCompare(b.name))
    .map(({ className, section, name, email, link }) => [
      className,
      section,
      name,
      email,
      `${origin}${link}`,
    ]);
  return toCsv([['class', 'section', 'name', 'email', 'link'], ...rows]);
}
