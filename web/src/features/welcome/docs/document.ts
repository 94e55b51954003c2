/** A manual as it is fetched: its text and its table of contents (spec 3 §2, Documentation section). */

export interface Entry {
  /** The id of the heading that the entry links to. */
  id: string;
  label: string;
  /** The level, 0 for the outermost. */
  level: number;
}

export interface ManualDocument {
  title: string;
  contents: Entry[];
  /** The HTML of our own server, without scripts. */
  html: string;
}

function entriesOf(list: Element | null, level = 0): Entry[] {
  return [...(list?.children ?? [])].flatMap((item) => {
    const link = [...item.children].find((child) => child.localName === 'a');
    const id = link?.getAttribute('href')?.replace(/^#/, '') ?? '';
    const inner = [...item.children].find((child) => child.localName === 'ol' || child.localName === 'ul');
    const own = id === '' ? [] : [{ id, label: link?.textContent?.trim() ?? '', level }];
    return [...own, ...entriesOf(inner ?? null, level + 1)];
  });
}

export function readDocument(text: string): ManualDocument {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const contents = entriesOf(page.querySelector('#contents > ol, #contents > ul'));
  const body = page.querySelector('main') ?? page.body;
  for (const script of body.querySelectorAll('script, style')) script.remove();
  return { title: page.title, contents, html: body.innerHTML };
}
