/** Converts choices between questions from an engine's reading to those of an assignment. Pure. */
import { type Choice, countedMarks, type DraftQuestion } from '@classi/contract';
import type { ReadChoice, ReadPaper } from '@classi/engines';
import { refuse } from '../../../platform/http/refuse.ts';

/** Shown to the teacher if choices are nested and the total of marks does not determine how they count. */
export const NESTED_CHOICES =
  'This question belongs to a choice within a choice, such as an OR within "answer any two". Please check which questions count.';

export interface PlacedChoices {
  /** The alternatives, by position of the question. */
  choices: ReadonlyMap<number, Choice>;
  /** Positions of questions whose choices could not be determined exactly. */
  doubtful: ReadonlySet<number>;
}

const positionsOf = (choice: ReadChoice): number[] => choice.alternatives.flat();

/** Removes questions that do not exist, and choices that leave nothing to choose. */
function realChoices({ choices = [], questions }: ReadPaper): ReadChoice[] {
  const there = new Set(questions.map(({ position }) => position));
  return choices
    .map(({ counted, alternatives }) => ({
      counted,
      alternatives: alternatives
        .map((positions) => positions.filter((position) => there.has(position)))
        .filter(({ length }) => length > 0),
    }))
    .filter(({ counted, alternatives }) => counted >= 1 && counted < alternatives.length);
}

/** Groups choices that have questions in common. */
function clustersOf(choices: readonly ReadChoice[]): ReadChoice[][] {
  const clusters: ReadChoice[][] = [];
  for (const choice of choices) {
    const own = new Set(positionsOf(choice));
    const touching = clusters.filter((cluster) =>
      cluster.some((each) => positionsOf(each).some((at) => own.has(at))),
    );
    for (const cluster of touching) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push([...touching.flat(), choice]);
  }
  return clusters;
}

/** An alternative of the outer choice that is itself 'this OR that' becomes two alternatives. */
function split(outer: ReadChoice, inner: readonly ReadChoice[]): ReadChoice {
  const alternatives = outer.alternatives.flatMap((positions) => {
    const whole = [...positions].sort().join();
    const or = inner.find((each) => each.counted === 1 && positionsOf(each).sort().join() === whole);
    return or ? or.alternatives : [positions];
  });
  return { counted: outer.counted, alternatives };
}

/** The ways in which nested choices can be flattened, the likeliest first. */
function waysOf(cluster: ReadChoice[]): ReadChoice[][] {
  const [outer, ...inner] = cluster.toSorted(
    (one, other) => positionsOf(other).length - positionsOf(one).length,
  );
  if (!outer) return [[]];
  if (inner.length === 0) return [[outer]];
  const isApart = new Set(inner.flatMap(positionsOf)).size === inner.flatMap(positionsOf).length;
  return [[split(outer, inner)], ...(isApart ? [inner] : []), [outer]];
}

function numbered(choices: readonly ReadChoice[]): Map<number, Choice> {
  const placed = new Map<number, Choice>();
  for (const [group, { counted, alternatives }] of choices.entries()) {
    for (const [alternative, positions] of alternatives.entries()) {
      for (const position of positions) {
        placed.set(position, { group: group + 1, alternative: alternative + 1, counted });
      }
    }
  }
  return placed;
}

/**
 * Returns the choices of a reading, at most one for each question. An engine may read nested choices, which the wire cannot represent. Of
 * the possible ways to flatten them, the one is used whose total is closest to the reachable marks that the engine reports.
 */
export function placedChoices(paper: ReadPaper): PlacedChoices {
  const clusters = clustersOf(realChoices(paper)).map(waysOf);
  const wayOf = (rank: number) => clusters.flatMap((ways) => ways[Math.min(rank, ways.length - 1)] ?? []);
  const ranked = [0, 1, 2].map((rank) => {
    const choices = numbered(wayOf(rank));
    const marks = countedMarks(
      paper.questions.map(({ position, marksPossible }) => ({
        marksPossible,
        choice: choices.get(position) ?? null,
      })),
      ({ marksPossible }) => marksPossible,
    );
    return { choices, missedBy: Math.abs(marks - paper.marksPossible) };
  });
  const best = ranked.reduce((one, other) => (other.missedBy < one.missedBy - 0.01 ? other : one));
  const nested = clusters
    .filter((ways) => ways.length > 1)
    .flatMap((ways) => ways.flat().flatMap(positionsOf));
  return { choices: best.choices, doubtful: new Set(best.missedBy > 0.01 ? nested : []) };
}

/**
 * Returns the questions with valid choices. If questions were deleted and no alternative may be left out any more, the rest of the group is
 * no longer a choice.
 * @throws Refused assignment/choice if the questions of a group disagree about how many of them count
 */
export function acceptedChoices(drafts: readonly DraftQuestion[]): DraftQuestion[] {
  const groups = new Map<number, { counted: number; alternatives: Set<number> }>();
  for (const { choice, number } of drafts) {
    if (!choice) continue;
    const known = groups.get(choice.group) ?? { counted: choice.counted, alternatives: new Set() };
    if (known.counted !== choice.counted) refuse('assignment/choice', { number });
    groups.set(choice.group, { ...known, alternatives: known.alternatives.add(choice.alternative) });
  }
  return drafts.map((draft) => {
    const group = draft.choice && groups.get(draft.choice.group);
    const isChoice = group && group.counted < group.alternatives.size;
    return isChoice ? draft : { ...draft, choice: null };
  });
}
