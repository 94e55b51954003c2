import type { Sentence } from './sources.ts';

/** Steps of a procedure in their order. */
export interface Steps {
  /** 'To factorise a cubic'; '' where the source does not say. */
  purpose: string;
  items: string[];
  sentences: [Sentence, ...Sentence[]];
}

const FEWEST = 3;
const MOST = 6;
const opening = /^(?:First|To begin|Begin by|Start by|In the first step)\b,?\s*/i;
const next = /^(?:Then|Next|After that|Afterwards|Now|Second|Third|Finally|At last|In the end|Last)\b,?\s*/i;
const inOneSentence =
  /^(To [^,]{6,80}), (?:first )?(.+?), then (.+?)(?:, then |, and then |, and finally )(.+)\.$/;

/** Steps in one sentence ('To factorise a cubic, first …, then …, then …') or in sentences from 'First' to 'Finally'. */
export function stepsIn(sentences: readonly Sentence[]): Steps[] {
  return sentences.flatMap((sentence, at): Steps[] => {
    const [, purpose, ...parts] = inOneSentence.exec(sentence.text) ?? [];
    if (purpose !== undefined) return [{ purpose, items: parts, sentences: [sentence] }];
    if (!opening.test(sentence.text)) return [];
    const run = [sentence];
    for (const each of sentences.slice(at + 1, at + MOST)) {
      if (!next.test(each.text) || each.paragraph !== sentence.paragraph) break;
      run.push(each);
    }
    const items = run.map(({ text }) => text.replace(opening, '').replace(next, '').replace(/\.$/, ''));
    const isReadable = items.every(
      (item) => item.split(/\s+/).length >= 3 && !/^(?:it|they|this|these)\b/i.test(item),
    );
    return run.length >= FEWEST && isReadable
      ? [{ purpose: '', items, sentences: [sentence, ...run.slice(1)] }]
      : [];
  });
}
