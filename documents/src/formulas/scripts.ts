/** Classifies raised and lowered letters: exponents and indices, chemistry, units, or footnote marks. */
import type { Glyph } from '../pdf/glyph.ts';
import { fontKind } from './fonts.ts';
import { isFunctionName, isTelling } from './symbols.ts';
import { isSetAsMath, type Level, type LineWord, plainLetter, stopWords, units } from './vocabulary.ts';

type ScriptKind = 'formula' | 'chemistry' | 'unit' | 'note';

/** Classifies each group of raised or lowered letters of a word. */
export function classifyScripts(word: LineWord, levels: Level[], before: LineWord | undefined): ScriptKind[] {
  const kinds: ScriptKind[] = [];
  for (const [at, level] of levels.entries()) {
    if (level === 'main' || levels[at - 1] === level) {
      continue;
    }
    const end = levels.findIndex((each, next) => next > at && each !== level);
    const script = word.marks
      .slice(at, end < 0 ? undefined : end)
      .map(({ glyph }) => plainLetter(glyph))
      .join('');
    const bases = word.marks.slice(0, at).filter((_, index) => levels[index] === 'main');
    kinds.push(
      scriptKind(
        bases.map(({ glyph }) => glyph),
        script,
        level === 'raised',
        word,
        before,
      ),
    );
  }
  return kinds;
}

function scriptKind(
  bases: Glyph[],
  script: string,
  isRaised: boolean,
  word: LineWord,
  before: LineWord | undefined,
): ScriptKind {
  const last = bases.at(-1);
  const base = bases.map(({ text }) => text).join('');
  if (!last || /^(?:st|nd|rd|th|o|tm|sm|[*†‡§¶®©™]+)$/i.test(script)) {
    return 'note';
  }
  if (
    last.formula ||
    isSetAsMath(last) ||
    fontKind(last.font).isBlackboard ||
    fontKind(last.font).isCalligraphic ||
    isTelling(last.text)
  ) {
    return 'formula';
  }
  if (/[)\]|}]$/.test(base)) {
    return isMathInBrackets(base, before) ? 'formula' : 'note';
  }
  if (/\d$/.test(base)) {
    return /^\d{4}$/.test(base) || !/^[-−–+\d.a-z/]+$/.test(script) ? 'note' : 'formula';
  }
  if (!isRaised && fontKind(last.font).isRoman && /^[\p{L}\d,]{1,4}$/u.test(script)) {
    return 'formula';
  }
  return behindLetters(base, script, isRaised, word, before);
}

function isMathInBrackets(base: string, before: LineWord | undefined): boolean {
  if (!/[([{|]/.test(base)) {
    // The brackets began in an earlier word: (a + b)².
    return before?.role === 'operator' && !/\p{L}{3,}/u.test(base);
  }
  return (
    !/\p{L}{3,}/u.test(base.replace(/[a-z]+/g, (run) => (isFunctionName(run) ? '' : run))) && base.length > 2
  );
}

const elements =
  /^(?:\d*(?:H|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Cl|Ar|K|Ca|Sc|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Kr|Rb|Sr|Ag|Cd|Sn|Sb|I|Xe|Cs|Ba|W|Pt|Au|Hg|Pb|Bi|U|[()[\]])+)$/;
const molecules = new Set(['H2', 'O2', 'N2', 'F2', 'I2', 'O3', 'P4', 'S8', 'Cl2', 'Br2']);
const ion = /^\d?[+\-−–]$/;

function behindLetters(
  base: string,
  script: string,
  isRaised: boolean,
  word: LineWord,
  before: LineWord | undefined,
): ScriptKind {
  const letters = /\p{L}+$/u.exec(base)?.[0] ?? '';
  const isPower = /^[-−–+]?\d$/.test(script);
  if (isChemical(base, script, isRaised, word)) {
    return 'chemistry';
  }
  if (isRaised && isPower && units.has(letters)) {
    const isAmount =
      letters.length > 1 || /^\d/.test(base) || /[\d%)]$|^[a-zA-Z]{1,3}$|\//.test(before?.text ?? '');
    if (isAmount && (letters !== 'm' || /\d/.test(base) || before !== undefined)) {
      return 'unit';
    }
  }
  if (letters.length === 1 || isFunctionName(letters)) {
    return 'formula';
  }
  const isProduct = letters.length === 2 && !stopWords.has(letters.toLowerCase()) && !units.has(letters);
  const isNamed = letters.length === 2 && /^\p{Lu}+$/u.test(letters);
  return (isProduct || isNamed || /^(?:abc|xyz|pqr)$/.test(letters)) && /^[-−–\dn]+$/.test(script)
    ? 'formula'
    : 'note';
}

function isChemical(base: string, script: string, isRaised: boolean, word: LineWord): boolean {
  if (!elements.test(base.replace(/[[(]?[\s,.]*$/, '')) || !/^[\dnx+\-−–]+$/.test(script)) {
    return false;
  }
  const plain = [...word.marks]
    .map(({ glyph }) => plainLetter(glyph))
    .join('')
    .replace(/[,.;:?]+$/, '');
  const symbols = base.match(/[A-Z][a-z]?/g) ?? [];
  if (isRaised) {
    return (
      ion.test(script) &&
      (symbols.length > 1 || (symbols[0]?.length ?? 0) > 1 || /^[HKFI]?[+\-−–]$/.test(plain.slice(-2)))
    );
  }
  const all = plain.match(/[A-Z][a-z]?/g) ?? [];
  return all.length > 1
    ? /^[\dA-Za-z()[\]+\-−–·]+$/.test(plain) && elements.test(plain.replace(/[\d+\-−–·]/g, ''))
    : molecules.has(plain.replace(/^\d+(?=[A-Z])/, '')) || (symbols[0]?.length ?? 0) > 1;
}
