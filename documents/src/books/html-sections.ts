/** The text of HTML by its headings. Only words and formulas are taken: scripts, styles and pictures leave nothing behind. */
import { Parser } from 'htmlparser2';
import type { BookTextSection } from './book-text.ts';
import { mathMlToLatex } from './math-formula.ts';

const SKIPPED = new Set(
  'script style svg template noscript iframe object audio video canvas nav head button select textarea'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  (
    'p div li ul ol dl dt dd tr table thead tbody caption blockquote section article header footer aside main ' +
    'figure figcaption pre br hr body html'
  ).split(' '),
);
const HEADING = /^h([1-6])$/;
/** Characters of one section; a chapter without headings is divided. */
const SECTION_CHARACTERS = 12_000;

/** A section with the path of headings that leads to it; the last one is its own. */
interface PathSection {
  path: string[];
  paragraphs: string[];
}

/** Collects the sections of one or several documents in their order. */
export class HtmlSections {
  readonly #sections: PathSection[] = [];
  #path: string[] = [];
  #text = '';
  #heading = 0;
  /** The element whose content is skipped, and how many of its name are open. */
  #skipped: { name: string; depth: number } | undefined;
  /** The source of a formula while it is open. */
  #math: string | undefined;

  /** @param name of what follows before its first heading, such as the title of a chapter's file */
  begin(name: string): void {
    this.#endParagraph();
    this.#open([name]);
  }

  add(html: string): void {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#opens(name, attributes),
        onclosetag: (name) => this.#closes(name),
        ontext: (text) => this.#says(text),
      },
      { decodeEntities: true, recognizeSelfClosing: true, lowerCaseTags: true },
    );
    parser.write(html);
    parser.end();
    this.#endParagraph();
    this.#skipped = undefined;
    this.#math = undefined;
  }

  /** @returns the sections that have text, and the heading above all of them, '' without one */
  end(): { title: string; sections: BookTextSection[] } {
    const found = this.#sections.filter(({ paragraphs }) => paragraphs.length > 0);
    const [first] = found;
    const top = first?.path[0] ?? '';
    const isTitle = found.length > 1 && found.every(({ path }) => path[0] === top);
    const sections = found.flatMap(({ path, paragraphs }) => {
      const [chapter = '', ...rest] = isTitle && path.length > 1 ? path.slice(1) : path;
      const heading = rest.at(-1) ?? chapter;
      const of = { chapter: rest.length > 0 ? chapter : '', heading, page: null };
      return divided(paragraphs).map((text) => ({ ...of, text }));
    });
    return { title: isTitle ? top : '', sections };
  }

  #opens(name: string, attributes: Record<string, string>): void {
    if (this.#math !== undefined) {
      this.#math += openingTag(name, attributes);
    } else if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.depth += 1;
    } else if (SKIPPED.has(name)) {
      this.#skipped = { name, depth: 1 };
    } else if (name === 'math') {
      this.#math = openingTag(name, attributes);
    } else if (HEADING.test(name)) {
      this.#endParagraph();
      this.#heading = Number(name[1]);
    } else if (BLOCKS.has(name)) {
      this.#endParagraph();
      if (name === 'li') this.#text = '• ';
    } else if (name === 'td' || name === 'th') {
      this.#text += this.#text.trim() === '' ? '' : ' | ';
    }
  }

  #closes(name: string): void {
    if (this.#math !== undefined) {
      this.#math += `</${name}>`;
      if (name === 'math') {
        const latex = mathMlToLatex(this.#math);
        this.#math = undefined;
        this.#text += latex === '' ? '' : ` $${latex}$ `;
      }
    } else if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = undefined;
    } else if (HEADING.test(name)) {
      this.#endHeading();
    } else if (BLOCKS.has(name)) {
      this.#endParagraph();
    }
  }

  #says(text: string): void {
    if (this.#math !== undefined) this.#math += escapeXml(text);
    else if (!this.#skipped) this.#text += text;
  }

  #endHeading(): void {
    const heading = takenText(this.#text);
    this.#text = '';
    const level = this.#heading;
    this.#heading = 0;
    if (heading === '' || level === 0) return;
    // A skipped level takes the heading of the level above.
    const above = this.#path.slice(0, level - 1);
    this.#open([...above, heading]);
  }

  #endParagraph(): void {
    if (this.#heading > 0) return;
    const text = takenText(this.#text);
    this.#text = '';
    if (text === '' || text === '•') return;
    if (this.#sections.length === 0) this.#open([]);
    this.#sections.at(-1)?.paragraphs.push(text);
  }

  #open(path: string[]): void {
    this.#path = path;
    this.#sections.push({ path, paragraphs: [] });
  }
}

/** `\(x\)` and `\[x\]` are formulas between dollars; white space is one space. */
function takenText(text: string): string {
  return text
    .replace(
      /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g,
      (_, inline, display) => `$${(inline ?? display).trim()}$`,
    )
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?)])/g, '$1')
    .trim();
}

/** Joins paragraphs into texts that are not much longer than a section may be. */
function divided(paragraphs: readonly string[]): string[] {
  const texts: string[] = [];
  let open: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    if (length > 0 && length + paragraph.length > SECTION_CHARACTERS) {
      texts.push(open.join('\n\n'));
      open = [];
      length = 0;
    }
    open.push(paragraph);
    length += paragraph.length;
  }
  return [...texts, open.join('\n\n')];
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function openingTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}>`;
}
