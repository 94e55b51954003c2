import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Book } from '../book.ts';
import { bookFromMarkdown } from '../embedded/books/markdown-book.ts';
import { read } from './rows.ts';

const bookModule = z.record(
  z.string(),
  z.object({
    title: z.string(),
    sections: z.array(
      z.object({
        heading: z.union([z.string(), z.array(z.string())]),
        page: z.number().optional(),
        paragraphs: z.array(z.string()).optional(),
        text: z.string().optional(),
      }),
    ),
  }),
);

/**
 * Returns the books of a Markdown file, or of a JSON file or a module's exports with the form
 * `{title, sections: [{heading, page, paragraphs or text}]}`.
 */
export async function booksInFile(file: string): Promise<Book[]> {
  if (file.endsWith('.md')) {
    return [bookFromMarkdown(basename(file), await read(file))];
  }
  const found = bookModule.parse(
    file.endsWith('.json')
      ? { [basename(file, '.json')]: JSON.parse(await read(file)) }
      : { ...(await import(pathToFileURL(resolve(file)).href)) },
  );
  return Object.entries(found).map(([id, { title, sections }]) => ({
    id,
    title,
    sections: sections.map(({ heading, page, paragraphs = [], text = paragraphs.join('\n\n') }) => ({
      heading: [heading].flat(),
      text,
      ...(page === undefined ? {} : { page }),
    })),
  }));
}
