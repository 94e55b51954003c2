/** Labels questions when only some of them have a printed label. Pure. */

/** The number that a label begins with: 3 of `3(a)` and of `Q3`; null if it has none. */
function numberOf(label: string): number | null {
  const [, digits] = /^\D*(\d{1,4})/.exec(label) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * Returns the questions with a label for each if any has a printed label: a question without one takes the next unused number, so `1, 2(a),
 * 2(b)` continues with 3. If no label is printed, they stay unlabelled and are called by their numbers.
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
