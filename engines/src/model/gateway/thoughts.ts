/** The tags around thoughts that some models write before the answer, if the server does not separate them. */
const KINDS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['[THINK]', '[/THINK]'],
] as const;

/** Removes the thoughts from the beginning of a streamed text. */
export interface WithoutThoughts {
  /** @returns the text that can be shown now */
  take(piece: string): string;
  /** @returns the remaining text at the end of the stream */
  rest(): string;
  /** Returns whether the text contained thoughts. */
  found(): boolean;
}

export function withoutThoughts(): WithoutThoughts {
  let held = '';
  let closing: string | undefined;
  let isAnswer = false;
  const answer = (text: string): string => {
    isAnswer = true;
    held = '';
    return text;
  };
  return {
    take(piece) {
      if (isAnswer) return piece;
      held += piece;
      const begun = held.trimStart();
      closing ??= KINDS.find(([opening]) => begun.startsWith(opening))?.[1];
      if (closing === undefined) {
        return KINDS.some(([opening]) => opening.startsWith(begun)) ? '' : answer(held);
      }
      const end = held.indexOf(closing);
      if (end < 0) return '';
      const after = held.slice(end + closing.length).trimStart();
      // Line ends after the thoughts belong to them.
      if (after === '') {
        held = held.slice(0, end + closing.length);
        return '';
      }
      return answer(after);
    },
    found: () => closing !== undefined,
    rest: () => (isAnswer || closing !== undefined ? '' : answer(held)),
  };
}

export const beginsWithThoughts = (text: string): boolean =>
  KINDS.some(([opening]) => text.trimStart().startsWith(opening));
