/** What a response's markup holds beside its text: nobody sees it, and nobody who answers writes there. */

const comments = /<!--([\s\S]*?)(?:-->|$)/g;
/** A tag, with its quoted values; bounded, so that no markup takes long. */
const tags = /<[a-z][\w-]{0,20}\s[^<>]{0,2000}>/gi;
const values =
  /\s(?:alt|title|content|value|placeholder|label|summary|aria-[\w-]{1,30}|data-[\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The comments of `html`, and what its attributes say, entities as they are; what is shown is not among it. */
export function unshownIn(html: string): string[] {
  if (!html.includes('<!--') && !html.includes('=')) return [];
  const said = [...html.matchAll(comments)].map(([, comment = '']) => comment);
  const held = [...html.matchAll(tags)].flatMap(([tag]) =>
    [...tag.matchAll(values)].map(([, double, single]) => double ?? single ?? ''),
  );
  return [...said, ...held].map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}
