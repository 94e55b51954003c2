const rules = new Map<string, Intl.PluralRules>();

/**
 * @returns the form for `count` by the plural rules of the language
 * @public used by the compiled messages
 */
export function plural(language: string, count: number, forms: { one?: string; other: string }): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return (rule.select(count) === 'one' ? forms.one : undefined) ?? forms.other;
}
