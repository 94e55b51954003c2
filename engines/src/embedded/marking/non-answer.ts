import { pattern } from './phrases.ts';

/** Neither a letter nor a digit, in any script: `\W` would take Hindi for punctuation. */
const gap = '[^\\p{L}\\p{N}]*';
const nothing = pattern(`^${gap}(?:{no answer}${gap})?$`);

/** True where what is written says that there is no answer: 'I don't know', 'No response', '-'. */
export const saysNothing = (text: string): boolean => !/\p{N}|[=+]/u.test(text) && nothing.test(text);
