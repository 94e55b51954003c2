import { arithmeticValue } from '../facts/arithmetic.ts';
import { inRow } from '../facts/listings.ts';
import { GAP } from '../kinds/gap-questions.ts';
import { standingAlone } from '../stands-alone.ts';
import { findSentences, type Library } from './library.ts';

/**
 * An answer to a question from the sources, found by its words alone: nothing is known here of how the question was
 * made. '' where none is found.
 */
export function solve(library: Library, ask: string, options: string[] = []): string {
  if (options.length > 0) return bestOption(library, ask, options);
  const truth = /^True or false\? (.+)$/s.exec(ask)?.[1];
  if (truth !== undefined) return isTold(library, truth) ? 'True' : 'False';
  if (ask.includes(GAP)) return fillGap(library, ask);
  if (/^Distinguish between /.test(ask)) return distinguish(library, ask);
  if (/^Who |^In which year /.test(ask)) return findSentences(library, ask, 1)[0]?.sentence.text ?? '';
  const essay = /\bDeal with (.+?)\.$/s.exec(ask)?.[1];
  if (essay !== undefined)
    return inRow(essay)
      .map((cue) =>
        /^(?:the reason why|what happens) /.test(cue) ? found(library, cue, 1) : definitionOf(library, cue),
      )
      .join(' ');
  const student = /^A student writes: “(.+)” Say what/s.exec(ask)?.[1];
  if (student !== undefined) return corrected(library, student);
  return found(library, ask, 2);
}

/** What the sources say where the words fit best; a sentence that leans on the one before brings it along. */
function found(library: Library, words: string, count: number): string {
  return findSentences(library, words, count)
    .map(({ sentence }) => {
      const before = sentence.section.sentences[sentence.at - 1];
      return standingAlone(sentence.text) === undefined && before
        ? `${before.text} ${sentence.text}`
        : sentence.text;
    })
    .join(' ');
}

function distinguish(library: Library, ask: string): string {
  const [, one = '', other = ''] = /^Distinguish between (.+?) and (.+)\.$/s.exec(ask) ?? [];
  return [one, other].map((term) => definitionOf(library, term)).join(' ');
}

/** The sentence that begins with a term, otherwise the one that fits best. */
function definitionOf(library: Library, term: string): string {
  const bare = term.replace(/^(?:an?|the) /, '').toLowerCase();
  const hits = findSentences(library, term, 12);
  const opening = hits.find(({ sentence }) =>
    sentence.text
      .toLowerCase()
      .replace(/^(?:an?|the) /, '')
      .startsWith(bare),
  );
  const naming = hits.find(({ sentence }) => /\bcalled\b/.test(sentence.text));
  const hit = opening ?? naming ?? hits[0];
  const before = hit?.sentence.section.sentences[hit.sentence.at - 1];
  return hit === undefined ? '' : `${naming === hit && before ? before.text : ''} ${hit.sentence.text}`;
}

/** The same words in a row, but for one place. */
function corrected(library: Library, statement: string): string {
  const [hit] = findSentences(library, statement, 1);
  if (!hit) return '';
  const [told, said] = [plainWords(hit.sentence.text), plainWords(statement)];
  const wrong = said.find((word) => !told.includes(word)) ?? '';
  const right = told[said.indexOf(wrong)] ?? '';
  return `It should be ${right}, not ${wrong}. ${hit.sentence.text}`;
}

const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A statement is told where a sentence has all its words, in order. */
function isTold(library: Library, statement: string): boolean {
  const said = plainWords(statement);
  return findSentences(library, statement, 5).some(({ sentence }) => {
    const told = plainWords(sentence.text);
    let at = 0;
    for (const word of told) if (word === said[at]) at += 1;
    return (
      at >= said.length - (/\bthe\b/i.test(statement) && !sentence.text.includes(statement) ? 1 : 0) &&
      sameOpposites(said, told)
    );
  });
}

/** No word of the statement is foreign to the sentence. */
const sameOpposites = (said: string[], told: string[]): boolean =>
  said.every((word) => word === 'the' || told.includes(word));

function fillGap(library: Library, ask: string): string {
  const [before = '', after = ''] = ask
    .replace(/^Fill in the blank: /, '')
    .replace(/\b(a\/an|A\/An) (?=_)/, '')
    .split(GAP);
  const [left, right] = [plainWords(before).slice(-3).join(' '), plainWords(after).slice(0, 3).join(' ')];
  const fillings = findSentences(library, `${before} ${after}`, 3).flatMap(({ sentence }) => {
    const text = plainWords(sentence.text).join(' ');
    const from = left === '' ? 0 : text.indexOf(left) + left.length;
    const to = right === '' ? text.length : text.indexOf(right, from);
    const between =
      (left !== '' && !text.includes(left)) || to < from
        ? ''
        : text
            .slice(from, to)
            .trim()
            .replace(/^(?:an?) /, '');
    return between === '' || between.split(' ').length > 6 ? [] : [between];
  });
  return fillings[0] ?? '';
}

/** The option that stands nearest to the words asked for, in one sentence of the sources. */
function bestOption(library: Library, ask: string, options: string[]): string {
  if (/^Which of these statements is correct\?$/.test(ask)) {
    return options.filter((option) => isTold(library, option)).join(' ');
  }
  if (ask.includes(GAP)) {
    const filling = fillGap(
      library,
      ask.replace(/^Which term completes the sentence\?/, 'Fill in the blank:'),
    );
    return options.find((option) => option.toLowerCase() === filling) ?? '';
  }
  const bare = ask.replace(/^Which (?:term means|of these best describes|of these is) /, '');
  const scored = options.map((option) => {
    const [hit] = findSentences(library, `${bare} ${option}`, 1);
    const has = hit?.sentence.text.toLowerCase().includes(option.toLowerCase()) === true;
    return { option, score: (hit?.score ?? 0) + (has ? 4 : 0) };
  });
  return scored.sort((one, other) => other.score - one.score)[0]?.option ?? '';
}

/** The last number that a line of working gives, worked out again. */
export function holdsWorking(line: string): boolean {
  const [, formula = ''] = /\$([^$]+)\$/.exec(line) ?? [];
  const parts = formula.split('=').map((part) => part.trim());
  const values = parts.map((part) => arithmeticValue(part)).filter((value) => value !== undefined);
  return values.length >= 2 && values.every((value) => Math.abs(value - (values[0] ?? 0)) < 1e-6);
}
