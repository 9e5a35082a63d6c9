import { formatNumber } from './format-number.ts';

/**
 * The forms of a text for a count; `#` stands for the number, and `{name}` for a value. The plural categories of CLDR that English
 * has.
 */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Made when it is needed, like the formats of numbers. */
let rules: Intl.PluralRules | undefined;

/**
 * `plural(3, { one: '# answer is waiting', other: '# answers are waiting' })`: `3 answers are waiting`.
 *
 * @param values texts that people wrote, such as titles, because these may contain a `#`
 */
export function plural(count: number, forms: PluralForms, values: Readonly<Record<string, string>> = {}): string {
  rules ??= new Intl.PluralRules('en-IN');
  const text = rules.select(count) === 'one' ? forms.one : forms.other;
  const shown = formatNumber(count);
  return text.replaceAll(/#|\{(\w+)\}/g, (mark, name?: string) => (name === undefined ? shown : (values[name] ?? mark)));
}
