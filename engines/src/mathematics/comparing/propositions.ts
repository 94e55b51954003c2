import { holds, listNames, type Proposition, readLogic, readSetAlgebra } from '../reading/propositions.ts';
import { different, type EqualityVerdict, same, unknown } from './verdict.ts';

/**
 * Propositions with more names than this are not compared, because all combinations would have to be tried.
 */
const MAX_NAMES = 12;

/** `A \times B` and no more. */
const setProduct = /^[A-Z](?:\s*\\times\s*[A-Z])+$/;
const hasComplement = /[A-Z)]\s*(?:'|\^\s*\{?\s*(?:\\prime|\\complement|c)(?![a-zA-Z]))/;

/**
 * Compares formulas that are made of names of sets, or of names of statements, by every combination of what may be in
 * or true. Undefined where they are no such formulas: `A - B` alone may be numbers.
 */
export function comparePropositions(a: string, b: string): EqualityVerdict | undefined {
  const both = `${a} ${b}`;
  if ([a, b].every((each) => setProduct.test(each))) {
    return unknown('Whether the factors may be exchanged is not known: they may be sets.');
  }
  if (hasComplement.test(both) && readSetAlgebra(a) && readSetAlgebra(b)) {
    return compare(readSetAlgebra(a), readSetAlgebra(b), 'elements');
  }
  if (/\\(?:cap|cup|setminus|triangle)(?![a-zA-Z])/.test(both)) {
    return compare(readSetAlgebra(a), readSetAlgebra(b), 'elements');
  }
  return /\\(?:neg|lnot|sim|to|[rR]ightarrow|implies|[lL]eftrightarrow|iff|land|lor|oplus)(?![a-zA-Z])|[¬→⇒↔⇔∧∨]/.test(
    both,
  )
    ? compare(readLogic(a), readLogic(b), 'cases')
    : undefined;
}

function compare(
  a: Proposition | undefined,
  b: Proposition | undefined,
  what: 'elements' | 'cases',
): EqualityVerdict | undefined {
  if (!a || !b) return undefined;
  const names = [...new Set([...listNames(a), ...listNames(b)])].sort();
  if (names.length > MAX_NAMES) return unknown('There are too many names in them.');
  for (let row = 0; row < 2 ** names.length; row += 1) {
    const given = new Set(names.filter((_, at) => (row >> at) & 1));
    if (holds(a, given) !== holds(b, given)) return different(differenceAt(names, given, what));
  }
  return same(
    what === 'elements' ? 'They always have the same elements.' : 'They are true in the same cases.',
  );
}

function differenceAt(names: string[], given: Set<string>, what: 'elements' | 'cases'): string {
  const [yes, no] = [names.filter((name) => given.has(name)), names.filter((name) => !given.has(name))];
  const parts =
    what === 'elements'
      ? [yes.length > 0 ? `in ${yes.join(', ')}` : '', no.length > 0 ? `not in ${no.join(', ')}` : '']
      : [yes.length > 0 ? `${yes.join(', ')} true` : '', no.length > 0 ? `${no.join(', ')} false` : ''];
  const where = parts.filter(Boolean).join(' and ');
  return what === 'elements'
    ? `An element that is ${where} is in only one of them.`
    : `With ${where} only one of them is true.`;
}
