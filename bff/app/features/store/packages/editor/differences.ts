import type { FieldValues } from '../../../../forms/field-values.ts';
import { listTestIds } from '../package-values.ts';

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  subject: 'Subject',
  class: 'Class',
  level: 'Level',
  description: 'Description',
  features: 'Features',
  price: 'Price',
  gst: 'GST',
  validUntil: 'Valid until',
};

function isSame(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim();
}

/** How the saved package differs from the typed values: 'Price: 499'. */
export function listDifferences(saved: FieldValues, typed: FieldValues): string[] {
  const fields = Object.entries(labels).flatMap(([name, label]) => {
    const is = saved[name] ?? '';
    return isSame(is, typed[name] ?? '') ? [] : [`${label}: ${is === '' ? 'empty' : is.replaceAll('\n', ', ')}`];
  });
  const ids = listTestIds(saved);
  const hasOthers = ids.join() !== listTestIds(typed).join();
  const hasOtherSample = (saved['sample'] ?? '') !== (typed['sample'] ?? '');
  return [
    ...fields,
    ...(hasOthers ? [`Tests: ${ids.length}, different tests or order`] : []),
    ...(hasOtherSample ? ['Free sample: a different test'] : []),
  ];
}
