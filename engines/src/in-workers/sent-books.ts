import type { Book } from '../book.ts';

/** Sends a thread only the books that it does not have yet, because it caches those that it was sent before. */
export interface SentBooks {
  /** The keys of all books of the work, in their order. */
  keys: string[];
  /** The books that the thread does not have yet. */
  added: { key: string; book: Book }[];
  /** The keys of books that the thread drops. */
  dropped: string[];
}

/** Characters of the books that a thread holds; their indexes take about thirty times as many bytes. */
export const MAX_CHARACTERS = 6_000_000;

/** Tracks the books that a thread has, so that a textbook is sent once and not with every question. */
export interface BookPost {
  send(books: Book[]): SentBooks;
  /** Call it for a new thread, which has no books. */
  forget(): void;
}

export function createBookPost(mostCharacters = MAX_CHARACTERS): BookPost {
  /** The same object always has the same content, because the books of an engine are never changed. */
  const keys = new WeakMap<Book, string>();
  /** The characters of each book by its key, the most recently used last. */
  const held = new Map<string, number>();
  let lastKey = 0;

  function keyOf(book: Book): string {
    const known = keys.get(book);
    if (known !== undefined) return known;
    lastKey += 1;
    keys.set(book, String(lastKey));
    return String(lastKey);
  }

  return {
    send(books) {
      const wanted = books.map((book) => ({ key: keyOf(book), book }));
      const added = wanted.filter(({ key }) => !held.has(key));
      for (const { key, book } of wanted) {
        held.delete(key);
        held.set(
          key,
          book.sections.reduce((sum, { text }) => sum + text.length, 0),
        );
      }
      const dropped: string[] = [];
      let all = [...held.values()].reduce((sum, size) => sum + size, 0);
      for (const [key, size] of held) {
        if (all <= mostCharacters || wanted.some((each) => each.key === key)) break;
        all -= size;
        held.delete(key);
        dropped.push(key);
      }
      return { keys: wanted.map(({ key }) => key), added, dropped };
    },
    forget: () => held.clear(),
  };
}

/** The thread's side: finds the books of a work among those that it has and those that came with the work. */
export function createBookCache(): (sent: SentBooks) => Book[] {
  const cache = new Map<string, Book>();
  return ({ keys, added, dropped }) => {
    for (const key of dropped) cache.delete(key);
    for (const { key, book } of added) cache.set(key, book);
    return keys.flatMap((key) => cache.get(key) ?? []);
  };
}
