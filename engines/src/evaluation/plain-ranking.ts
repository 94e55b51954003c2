/**
 * Ranks texts with BM25 (k1 1.5, b 0.75) over the words as written, without stems or stop words, as a baseline for retrieval. Returns, for
 * each question, the indexes of the texts, best first.
 */
export function plainRanking(texts: string[], questions: string[]): number[][] {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = texts.map((text) => {
    const count = new Map<string, number>();
    for (const word of words(text)) {
      count.set(word, (count.get(word) ?? 0) + 1);
    }
    return count;
  });
  const lengths = counts.map((count) => [...count.values()].reduce((sum, each) => sum + each, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return questions.map((question) => {
    const terms = [...new Set(words(question))].map((word) => {
      const having = counts.filter((count) => count.has(word)).length;
      return { word, rarity: Math.log(1 + (texts.length - having + 0.5) / (having + 0.5)) };
    });
    const scores = counts.map((count, at) =>
      terms.reduce((sum, { word, rarity }) => {
        const times = count.get(word) ?? 0;
        return sum + (rarity * times * 2.5) / (times + 1.5 * (0.25 + (0.75 * (lengths[at] ?? 0)) / mean));
      }, 0),
    );
    return scores.map((_, at) => at).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  });
}
