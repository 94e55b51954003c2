/** Pure rules for saving criteria and for the levels of a description. */

/** Levels from the lowest to the highest (spec 2). */
export const LEVELS = ['Novice', 'Apprentice', 'Competent', 'Proficient'] as const;

export interface Criterion {
  category: string;
  criterion: string;
  description: string;
}

export interface RubricVersion extends Criterion {
  version: number;
  removed: boolean;
}

/** Returns the tag by which questions refer to a criterion (spec 2 §3). */
export const toCriterionTag = ({ category, criterion }: Pick<Criterion, 'category' | 'criterion'>): string =>
  `${category} - ${criterion}`;

/** Formats levels as 'Novice: …. Apprentice: …'. Levels without a text are left out. */
export const describeLevels = (levels: readonly string[]): string =>
  LEVELS.flatMap((level, index) => (levels[index]?.trim() ? [`${level}: ${levels[index].trim()}`] : [])).join(
    ' ',
  );

/** @returns the criterion that occurs twice, or undefined if all differ */
export function findRepeated(criteria: readonly Criterion[]): Criterion | undefined {
  const seen = new Set<string>();
  return criteria.find((each) => {
    const tag = toCriterionTag(each);
    if (seen.has(tag)) return true;
    seen.add(tag);
    return false;
  });
}

export interface RubricPlan {
  /** The versions to append. */
  versions: RubricVersion[];
  counts: { added: number; changed: number; unchanged: number };
}

/** @param newest the newest version of each criterion of the school */
export function planRubrics(newest: readonly RubricVersion[], wanted: readonly Criterion[]): RubricPlan {
  const known = new Map(newest.map((each) => [toCriterionTag(each), each]));
  const plan: RubricPlan = { versions: [], counts: { added: 0, changed: 0, unchanged: 0 } };
  for (const each of wanted) {
    const before = known.get(toCriterionTag(each));
    if (before && !before.removed && before.description === each.description) {
      plan.counts.unchanged += 1;
      continue;
    }
    plan.counts[before ? 'changed' : 'added'] += 1;
    plan.versions.push({ ...each, version: (before?.version ?? 0) + 1, removed: false });
  }
  return plan;
}
