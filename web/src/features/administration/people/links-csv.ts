import type { createAccessLinks } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { csvCell } from '../csv-cell.ts';
import { comparePlaces } from './places.ts';

type Links = Pick<
  ReplyOf<typeof createAccessLinks>[number],
  'className' | 'section' | 'name' | 'email' | 'link'
>[];

/**
 * Returns the links as a CSV file, by class, section and name, so that a class can be cut out of the list. The
 * byte order mark makes Excel read names in any script.
 */
export function linksCsv(links: Readonly<Links>, origin: string): string {
  const rows = links
    .toSorted((a, b) => comparePlaces(a, b) || a.name.localeCompare(b.name))
    .map(({ className, section, name, email, link }) =>
      [className, section, name, email, `${origin}${link}`].map(csvCell).join(','),
    );
  return `\uFEFF${['class,section,name,email,link', ...rows].join('\r\n')}\r\n`;
}
