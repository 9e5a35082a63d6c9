/** The forms of a text for a count; `#` stands for the number. The plural categories of CLDR that English has. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

const rules = new Intl.PluralRules('en-IN');
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `plural(3, { one: '# answer is waiting', other: '# answers are waiting' })`: `3 answers are waiting`. */
export function plural(count: number, forms: PluralForms): string {
  const text = rules.select(count) === 'one' ? forms.one : forms.other;
  return text.replaceAll('#', number.format(count).replace('-', '−'));
}
