import { isTurnedRound } from '../comparatives.ts';
import { sum } from '../sum.ts';
import type { Term } from '../text/term.ts';
import type { Aligned } from './align.ts';
import type { Said, Wording } from './texts.ts';

/** The two things that a wording compares, the other way round: its point is turned into its contrary. */
const TURNED_ROUND = 0.6;
/** In a longer wording, a clause may be told beside one that says the contrary of it. */
const ONE_STATEMENT = 16;

/** Share of a wording that an answer says the contrary of, 0 to 1. */
export function opposedOf(
  wording: Wording,
  said: Said,
  aligned: Aligned[],
  worth: (term: Term) => number,
): number {
  const share = opposedShare(wording, said, aligned, worth);
  return isTurnedRound(wording.compared, said.text) ? Math.max(TURNED_ROUND, share) : share;
}

/** Words of an answer that stand further apart than this may be of two statements. */
const REACH = 4;

/** The contrary beside other words of the wording, or where there is nothing else; beside those of its clause, it turns the clause round. */
function opposedShare(
  { terms, size }: Wording,
  said: Said,
  aligned: Aligned[],
  worth: (term: Term) => number,
): number {
  const { positions } = said;
  const opposed = opposedIn(aligned, terms.text, said.terms.text);
  if (opposed.length === 0) {
    return 0;
  }
  const isNear = (one: Term, other: Term): boolean =>
    Math.abs((positions.get(one) ?? 0) - (positions.get(other) ?? Number.POSITIVE_INFINITY)) <= REACH;
  // Of 'advantages and disadvantages', either word says one of the two and turns none round.
  const saying = new Set(
    aligned.flatMap(({ found }) => found.flatMap(({ term, isNear }) => (isNear ? [] : [term]))),
  );
  const isTurned = (clause: Aligned[]): boolean =>
    clause.some(
      (each) =>
        opposed.includes(each) &&
        each.against.some(
          (against) =>
            !saying.has(against) &&
            clause.some(({ wanted, found }) =>
              found.some(
                ({ term, isNear: isAbout }) => wanted.role === 'content' && !isAbout && isNear(term, against),
              ),
            ),
        ),
    );
  const turned = size < ONE_STATEMENT ? clausesOf(aligned, terms.text).filter(isTurned).flat() : [];
  const share = (term: Term): number =>
    term.role === 'function' || term.role === 'negator' ? 0 : worth(term) / term.weight;
  const all = sum(aligned.map(({ wanted }) => share(wanted)));
  return all === 0 ? 0 : sum([...new Set([...opposed, ...turned])].map(({ wanted }) => share(wanted))) / all;
}

function opposedIn(aligned: Aligned[], key: string, answer: string): Aligned[] {
  const met = new Set(
    aligned.flatMap(({ wanted, found: [first] }) =>
      wanted.role === 'content' && first ? [first.term.sentence] : [],
    ),
  );
  return aligned.filter(
    ({ wanted, against }) =>
      !isMeasured(wanted, key) &&
      against.some((term) => (met.size === 0 || met.has(term.sentence)) && !isMeasured(term, answer)),
  );
}

const joining = /^(?:and|but|because|so|since|while|although|whereas|which)$/;
const border = /[,;:.!?\n]/;

/** The words of a wording, clause by clause. */
function clausesOf(aligned: Aligned[], text: string): Aligned[][] {
  const clauses: Aligned[][] = [];
  let end = 0;
  for (const each of aligned) {
    const last = clauses.at(-1);
    const isNew = joining.test(each.wanted.text) || border.test(text.slice(end, each.wanted.start));
    if (last && !isNew) {
      last.push(each);
    } else {
      clauses.push([each]);
    }
    end = each.wanted.end;
  }
  return clauses;
}

/** Of 'one cell thick' or '5 m high' thin and low are no contrary. */
const isMeasured = ({ start }: Term, text: string): boolean =>
  /\b(?:\d[\d.,]*|one|two|three|four|five|ten|a\s+single)\s+\p{L}+\s+$/iu.test(
    text.slice(Math.max(0, start - 40), start),
  );
