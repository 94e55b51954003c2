/** Matches a placeholder such as `{name}` in a sentence of the contract. */
const PLACE = /\{(\w+)\}/g;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Translates a refusal that contains values.
 * @param sentence the server's sentence with its values
 * @param english the contract's sentence with `{name}` for each value
 * @param translated the same in another language
 * @returns the translated sentence with the server's values, or null if the server sent another sentence
 * @public used by the compiled messages
 */
export function fillRefusal(sentence: string, english: string, translated: string): string | null {
  const names = [...english.matchAll(PLACE)].map(([, name = '']) => name);
  const pattern = english
    .split(/\{\w+\}/)
    .map(escaped)
    .join('(.+?)');
  const found = new RegExp(`^${pattern}$`, 's').exec(sentence);
  if (!found) return null;
  const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
  return translated.replace(PLACE, (place, name: string) => values.get(name) ?? place);
}
