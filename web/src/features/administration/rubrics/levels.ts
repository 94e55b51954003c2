/** Splits the description of a criterion into its levels, and joins them (spec 2). */
export const RUBRIC_LEVELS = ['Novice', 'Apprentice', 'Competent', 'Proficient'] as const;
export type Levels = Record<(typeof RUBRIC_LEVELS)[number] | 'other', string>;

const LABELS = new RegExp(`(${RUBRIC_LEVELS.join('|')}):`);

/** Returns the text of each level; `other` is the text before the first label. */
export function parseLevels(description: string): Levels {
  const levels: Levels = { other: '', Novice: '', Apprentice: '', Competent: '', Proficient: '' };
  const [other = '', ...parts] = description.split(LABELS);
  levels.other = other.trim();
  for (let index = 0; index < parts.length; index += 2) {
    const level = RUBRIC_LEVELS.find((known) => known === parts[index]);
    if (level) levels[level] = (parts[index + 1] ?? '').trim();
  }
  return levels;
}

export const describeLevels = (levels: Levels): string =>
  [
    levels.other.trim(),
    ...RUBRIC_LEVELS.map((level) => levels[level].trim() && `${level}: ${levels[level].trim()}`),
  ]
    .filter(Boolean)
    .join(' ');
