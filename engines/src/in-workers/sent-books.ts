import type { Book } from '../book.ts';

/** Sends a thread only the books that it does not have yet, because it caches those that it was sent before. */
export interface SentBooks {
  /** All of them, in their order. */
  keys: string[];
  /** Those that it does not hold yet. */
  added: { key: string; book: Book }[];
  /** Those that it lets go. */
  dropped: string[];
}

/** Characters of the books that a thread holds; their indexes take about thirty times as many bytes. */
export const MOST_CHARACTERS = 6_000_000;

/** Keeps account of the books that a thread holds, so that a textbook crosses over once and not with every question. */
export interface BookPost {
  send(books: Book[]): SentBooks;
  /** The thread is a new one. */
  forget(): void;
}

export function createBookPost(mostCharacters = MOST_CHARACTERS): BookPost {
  /** The same object is the same content: the books of an engine are never changed. */
  const keys = new WeakMap<Book, string>();
  /** Key → characters; the last used is the last. */
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

/** The thread's side: the books of a work, from what it holds and what came with it. */
export function createBookShelf(): (sent: SentBooks) => Book[] {
  const shelf = new Map<string, Book>();
  return ({ keys, added, dropped }) => {
    for (const key of dropped) shelf.delete(key);
    for (const { key, book } of added) shelf.set(key, book);
    return keys.flatMap((key) => shelf.get(key) ?? []);
  };
}
