/** Says AURA's own sentences in the language of the question. Passages and names of sections stay as the book has them. */
import { isInDevanagari } from '../../../distress.ts';
import { dataLines } from '../../data-lines.ts';
import { isRomanHindi } from '../message-intent/hindi.ts';
import { withoutAbbreviations } from '../message-intent/plain-message.ts';
import { type ReplyPiece, SENTENCES } from './guide-wording.ts';

const frames = dataLines(new URL('frames.tsv', import.meta.url), 3).map(
  ([english = '', latin = '', hindi = '']) => ({
    // A full stop within a name, as in '1.2 Demand', does not end the sentence.
    english: new RegExp(`${english.split('{}').map(RegExp.escape).join('(.+?)')}(?=[\\s*]|$)`, 'g'),
    latin: latin.replace(/\{(\d)\}/g, '$$$1'),
    hindi: hindi.replace(/\{(\d)\}/g, '$$$1'),
  }),
);

/** Returns the pieces of a reply, for a question in Hindi with their sentences in Hindi, in the letters of the question. */
export function inLanguageOf(question: string, pieces: ReplyPiece[]): ReplyPiece[] {
  const isHindi = isInDevanagari(question);
  if (!isHindi && !isRomanHindi(withoutAbbreviations(question))) return pieces;
  const said = typeof pieces[0] === 'string' ? pieces : [`${SENTENCES.bookSays}\n\n`, ...pieces];
  return said.map((piece) =>
    typeof piece !== 'string' || piece.startsWith('>')
      ? piece
      : frames.reduce(
          (text, { english, latin, hindi }) => text.replace(english, isHindi ? hindi : latin),
          piece,
        ),
  );
}
