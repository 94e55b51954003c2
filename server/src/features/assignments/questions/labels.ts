/** Labels questions when only some of them have a printed label. Pure. */

/** The number that a label begins with: 3 of `3(a)` and of `Q3`; null if it has none. */
function numberOf(label: string): number | null {
  const [, digits] = /^\D*(\d{1,4})/.exec(label) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * The questions with a label for each, once one has a printed label: a question without one takes the next number that no other has, so
 * that `1, 2(a), 2(b)` continue with 3. Without any printed label they stay unlabelled and are called by their numbers.
 */
export function labelled<Of extends { label: string }>(questions: readonly Of[]): Of[] {
  const printed = new Set(questions.map(({ label }) => numberOf(label)));
  if (questions.every(({ label }) => label.trim() === '')) return [...questions];
  let last = 0;
  return questions.map((question) => {
    if (question.label.trim() !== '') {
      last = numberOf(question.label) ?? last;
      return question;
    }
    do last += 1;
    while (printed.has(last));
    printed.add(last);
    return { ...question, label: String(last) };
  });
}
