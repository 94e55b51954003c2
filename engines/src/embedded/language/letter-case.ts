/**
 * Matches a genotype such as 'Tt' or 'RrYy': pairs of the same letter, whose case is their meaning. Pairs of I and X are Roman numerals and
 * chromosomes.
 */
const genotype = /(?<![\p{L}\p{N}])(?:(?![ix])(\p{L})\1){1,4}(?![\p{L}\p{N}])/giu;

/** Returns a text in lower case, in which genotypes keep their letters. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  let result = '';
  let end = 0;
  for (const { index, 0: found } of text.matchAll(genotype)) {
    result += lower.slice(end, index) + found;
    end = index + found.length;
  }
  return end === 0 || lower.length !== text.length ? lower : result + lower.slice(end);
}
