/** What a definition says, in one part or two that can be marked apart. */
export function partsOfSaying(saying: string): string[] {
  const border = /,? (?=(?:that|which|who|where|whose) )|, (?=and |or |but |while )/g;
  const cuts = [...saying.matchAll(border)].filter(({ index, 0: gap }) => {
    const [before, after] = [saying.slice(0, index), saying.slice(index + gap.length)];
    return (
      before.split(/\s+/).length >= 4 &&
      after.split(/\s+/).length >= 4 &&
      !/\$[^$]*$/.test(openFormula(before))
    );
  });
  const middle = saying.length / 2;
  const [best] = cuts.sort((one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle));
  if (!best) return [saying];
  return [
    saying.slice(0, best.index).replace(/,$/, ''),
    saying.slice(best.index + best[0].length).replace(/^and /, ''),
  ];
}

/** What stands after the last dollar where a formula is open; '' otherwise. */
const openFormula = (text: string): string => ((text.match(/\$/g) ?? []).length % 2 === 1 ? text : '');
