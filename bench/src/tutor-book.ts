/** A textbook of a megabyte, made from the demo schools' books: each copy is about other things in other words. */
import type { Book } from '@classi/engines';
import { demoSchools } from '@classi/server/app/demo/content/index';

const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'se', 'ti', 'vo', 'za'];

/** Replaces a long word by another one, the same in the whole copy. Every third word is unchanged. */
function renamed(word: string, copy: number): string {
  const sum = [...word.toLowerCase()].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) >>> 0;
  if (word.length < 7 || sum % 3 === 0) return word;
  const tail = `${syllables[copy % 10]}${syllables[(sum + copy) % 10]}${syllables[Math.floor(copy / 10) % 10]}`;
  return `${word.slice(0, 4)}${tail}`;
}

/**@param characters the least length of the text */
export function longBook(characters: number): Book {
  const books = demoSchools.flatMap(({ textbooks }) => textbooks);
  const sections: Book['sections'] = [];
  let length = 0;
  for (let copy = 0; length < characters; copy += 1) {
    for (const { title, sections: own } of books) {
      for (const { heading, paragraphs } of own) {
        const change = (text: string): string =>
          copy === 0 ? text : text.replace(/\p{L}+/gu, (word) => renamed(word, copy));
        const text = paragraphs.map(change).join('\n\n');
        sections.push({
          heading: [`${copy + 1} ${title}`, change(heading)],
          page: sections.length + 1,
          text,
        });
        length += text.length;
      }
    }
  }
  return { id: 'long', title: 'All the Books', sections };
}
