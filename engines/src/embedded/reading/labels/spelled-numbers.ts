/** The English words for the numbers 0 to 20. The index is the number. */
export const spelledNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The words 'one' to 'twelve', for counts and labels. The index is one less than the number. */
export const spelledToTwelve = spelledNumbers.slice(1, 13);
