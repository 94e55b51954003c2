/** English words of the numbers 0 to 20, each at its number, as papers print them. */
export const spelledNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** One to twelve, for counts and labels; the index is one less than the number. */
export const spelledToTwelve = spelledNumbers.slice(1, 13);
