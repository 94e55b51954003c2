/** The frequencies of terms in texts of one kind, such as the sections, passages or headings of a book. */
export interface Field {
  texts: number;
  /** The length of each text, in terms. */
  lengths: number[];
  totalLength: number;
  /** Maps a term to a flat list of the texts that contain it, each followed by its count. */
  postings: Map<string, number[]>;
}

export function createField(texts: string[][]): Field {
  const postings = new Map<string, number[]>();
  for (const [at, terms] of texts.entries()) {
    const counts = new Map<string, number>();
    for (const term of terms) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    for (const [term, count] of counts) {
      const list = postings.get(term);
      if (list) {
        list.push(at, count);
      } else {
        postings.set(term, [at, count]);
      }
    }
  }
  const lengths = texts.map(({ length }) => length);
  return {
    texts: texts.length,
    lengths,
    totalLength: lengths.reduce((sum, length) => sum + length, 0),
    postings,
  };
}

/** The combined statistics of the same field in several books. */
export interface FieldStatistics {
  rarity(term: string): number;
  meanLength: number;
}

/** Rarity is the inverse document frequency of BM25, never negative. */
export function computeFieldStatistics(fields: Field[]): FieldStatistics {
  const texts = fields.reduce((sum, field) => sum + field.texts, 0);
  const length = fields.reduce((sum, field) => sum + field.totalLength, 0);
  return {
    meanLength: texts === 0 ? 1 : Math.max(1, length / texts),
    rarity(term) {
      const having = fields.reduce((sum, { postings }) => sum + (postings.get(term)?.length ?? 0) / 2, 0);
      return Math.log(1 + (texts - having + 0.5) / (having + 0.5));
    },
  };
}

/** Returns the BM25 score (Robertson and Zaragoza 2009) of every text for a set of terms. `lengthWeight` is the parameter b; k1 is 1.2. */
export function bm25(
  field: Field,
  terms: Iterable<string>,
  statistics: FieldStatistics,
  lengthWeight: number,
): Float64Array {
  const k1 = 1.2;
  const scores = new Float64Array(field.texts);
  for (const term of new Set(terms)) {
    const list = field.postings.get(term);
    if (!list) {
      continue;
    }
    const rarity = statistics.rarity(term);
    for (let at = 0; at < list.length; at += 2) {
      const text = list[at] ?? 0;
      const count = list[at + 1] ?? 0;
      const length = (field.lengths[text] ?? 0) / statistics.meanLength;
      scores[text] =
        (scores[text] ?? 0) +
        (rarity * count * (k1 + 1)) / (count + k1 * (1 - lengthWeight + lengthWeight * length));
    }
  }
  return scores;
}
