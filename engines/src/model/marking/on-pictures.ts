import type { DescribedPicture, Flag, Marking } from '../../engine.ts';

/** The maximum confidence of a mark if AURA knows a picture only by its description. */
const MAX_CONFIDENCE = { leans: 0.4, drawn: 0.6, inQuestion: 0.85 };

type Sureness = Pick<Marking, 'confidence' | 'confidenceReason' | 'flag'>;

/**
 * Adapts the confidence of a mark if pictures were described in words. Marks must be based on words of the answer. A mark that is also
 * based on a description must be checked by the teacher, and a mark of an answer with a picture is less certain.
 * @param leans true if the model used a description, or gives more marks than the words of the answer earn by the key
 */
export function limitByPictures<Of extends Sureness>(
  mark: Of,
  pictures: readonly DescribedPicture[],
  leans: boolean,
): Of {
  const drawn = pictures.filter(({ inThe }) => inThe === 'answer');
  const [first] = drawn;
  if (first && leans) {
    const sentence = `This mark depends on an image in the answer, which AURA knows only by a description. Please look at it. ${first.words}`;
    return atMost(mark, MAX_CONFIDENCE.leans, sentence, mark.flag ?? { reason: 'unsure', sentence });
  }
  if (first) {
    return atMost(
      mark,
      MAX_CONFIDENCE.drawn,
      `The answer has an image, which earned nothing by itself. ${mark.confidenceReason}`,
      mark.flag,
    );
  }
  return pictures.length === 0
    ? mark
    : atMost(
        mark,
        MAX_CONFIDENCE.inQuestion,
        `The question has an image, which AURA knows by a description. ${mark.confidenceReason}`,
        mark.flag,
      );
}

/** Returns the embedded engine's mark of an answer that is only a picture, with the request to check it. */
export function pictureAlone(embedded: Marking, pictures: readonly DescribedPicture[]): Marking {
  const drawn = pictures.find(({ inThe }) => inThe === 'answer');
  if (!drawn) return embedded;
  const sentence = `This answer is an image, for which AURA gives no marks by itself. Please look at it. ${drawn.words}`;
  const own = embedded.flag;
  const flag = own && own.reason !== 'unreadable' ? own : { reason: own?.reason ?? 'unsure', sentence };
  return atMost(embedded, MAX_CONFIDENCE.leans, sentence, flag);
}

const atMost = <Of extends Sureness>(mark: Of, most: number, reason: string, flag: Flag | null): Of =>
  mark.confidence > most ? { ...mark, confidence: most, confidenceReason: reason, flag } : { ...mark, flag };
