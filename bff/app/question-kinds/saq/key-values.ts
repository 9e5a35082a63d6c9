import { evaluateExpression } from '@shikhar/contracts/marking/equivalence/evaluate-expression';
import { parseQuantity } from '@shikhar/contracts/marking/equivalence/parse-quantity';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { type FieldValues, isSelected, parseLines, parseNumber, parseNumberOrNull } from '../../forms/field-values.ts';

/** A number as an author types it: also `10^8`, `2/3` and `५`. NaN for anything else. */
function parseKeyNumber(text: string): number {
  const plain = parseNumber(text);
  const quantity = Number.isNaN(plain) ? parseQuantity(text) : undefined;
  return quantity?.unit === '' && quantity.smaller.length === 0 ? evaluateExpression(quantity.number) : plain;
}

/** The fields of a key, named as in the contract. The relative tolerance is typed in percent. */
const keyFields = [
  'kind',
  'accepted',
  'ignoresArticles',
  'allowsTypo',
  'value',
  'tolerance',
  'relativeTolerance',
  'unit',
  'unitRequired',
  'unitExact',
  'allowsWords',
  'form',
  'anyOrder',
] as const;
type KeyField = (typeof keyFields)[number];

/** Percents lose no digit that a decimal part has. */
const digits = 15;

function toPercent(part: number): string {
  return String(Number((part * 100).toPrecision(digits)));
}

function parsePercent(text: string | undefined): number {
  const percent = parseNumberOrNull(text) ?? 0;
  return Number((percent / 100).toPrecision(digits));
}

/** The names of the fields of a key. @param prefix before each of them */
export function nameShortKey(prefix: string): string[] {
  return keyFields.map((name) => prefix + name);
}

/** The typed key; the schema checks it. @param prefix before the names of the fields */
export function parseShortKey(values: FieldValues, prefix: string): object {
  const read = (name: KeyField) => values[prefix + name];
  const flag = (name: KeyField) => (isSelected(values, prefix + name) ? { [name]: true } : {});
  const kind = read('kind') ?? 'text';
  const accepted = parseLines(read('accepted'));
  if (kind === 'maths') return { kind, accepted, ...(read('form') && { form: read('form') }), ...flag('anyOrder') };
  if (kind === 'chemistry') return { kind, accepted };
  if (kind !== 'number') return { kind: 'text', accepted, ...flag('ignoresArticles'), ...flag('allowsTypo') };
  const percent = parsePercent(read('relativeTolerance'));
  return {
    kind,
    value: parseKeyNumber(read('value') ?? ''),
    tolerance: parseNumberOrNull(read('tolerance')) ?? 0,
    ...(percent !== 0 && { relativeTolerance: percent }),
    unit: read('unit') ?? '',
    unitRequired: isSelected(values, `${prefix}unitRequired`),
    unitExact: isSelected(values, `${prefix}unitExact`),
    ...flag('allowsWords'),
  };
}

function tick(isOn: boolean | undefined): string {
  return isOn ? 'on' : '';
}

function listKeyValues(answer: SaqAnswer): Partial<Record<KeyField, string>> {
  switch (answer.kind) {
    case 'text':
      return { ignoresArticles: tick(answer.ignoresArticles), allowsTypo: tick(answer.allowsTypo) };
    case 'number':
      return {
        value: String(answer.value),
        tolerance: String(answer.tolerance),
        relativeTolerance: answer.relativeTolerance ? toPercent(answer.relativeTolerance) : '',
        unit: answer.unit,
        unitRequired: tick(answer.unitRequired),
        unitExact: tick(answer.unitExact),
        allowsWords: tick(answer.allowsWords),
      };
    case 'maths':
      return { form: answer.form ?? '', anyOrder: tick(answer.anyOrder) };
    case 'chemistry':
      return {};
  }
}

/** The reverse of `parseShortKey`. */
export function toShortKeyValues(answer: SaqAnswer, prefix: string): FieldValues {
  const values = {
    kind: answer.kind,
    ...('accepted' in answer && { accepted: answer.accepted.join('\n') }),
    ...listKeyValues(answer),
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text === '' ? [] : [[prefix + name, text]])));
}
