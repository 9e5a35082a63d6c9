import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { parseNumber } from '../../modules/questions/imports/formats/parse-number.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction, type QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { findNodes, listNodes, type QtiNode } from '../../modules/questions/imports/formats/qti/qti-nodes.ts';
import type { QtiExpected } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import type { WeightedAnswer } from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { QtiFormat } from '../kind-formats.ts';
import { toNumberKey, toTextKey } from './weighted-keys.ts';

function parseQtiTolerance({ processing }: QtiItem, { attributes }: QtiNode, value: number): string {
  const comparisons = processing ? findNodes(processing, ({ name }) => name === 'equal') : [];
  const isOwn = (node: QtiNode) =>
    listNodes(node, 'variable').some((variable) => variable.attributes['identifier'] === attributes['responseIdentifier']);
  const equal = comparisons.find(isOwn) ?? (comparisons.length === 1 ? comparisons[0] : undefined);
  const { toleranceMode, tolerance = '' } = equal?.attributes ?? {};
  const [low = '', high = low] = tolerance.split(/\s+/);
  if (low !== high) throw new UnsuitableQuestionError('The tolerances above and below the answer differ.');
  if (toleranceMode === 'absolute') return low;
  return toleranceMode === 'relative' ? String(Number(((Math.abs(value) * Number(low)) / 100).toPrecision(12))) : '';
}

/** The key of a text that is typed into an item. */
export function parseQtiEntry(item: QtiItem, interaction: QtiNode, notes: Notes): SaqAnswer {
  const { baseType, correct, mapped } = item.getResponse(interaction);
  const best = Math.max(0, ...mapped.map(({ value }) => value));
  const others = mapped.filter(({ key }) => !correct.includes(key));
  const weighed = [
    ...correct.map((text) => ({ text, percent: 100 })),
    ...others.map(({ key, value }) => ({ text: key, percent: Math.round((100 * value) / (best || 1)) })),
  ];
  if (baseType === 'string') return toTextKey(weighed.map(escapeStars), notes);
  const numbers = weighed.map(({ text, percent }) => ({
    value: text,
    tolerance: parseQtiTolerance(item, interaction, parseNumber(text)),
    percent,
  }));
  return { kind: 'number', ...toNumberKey(numbers, notes), unit: '', unitRequired: false, unitExact: false };
}

function parseQti(item: QtiItem, notes: Notes): DraftFields | undefined {
  const interaction = findOnlyInteraction(item, 'textEntryInteraction');
  return interaction && { type: 'saq', answer: parseQtiEntry(item, interaction, notes) };
}

/** The key of a text that is typed into an item. */
export function formatQtiKey(answer: SaqAnswer): QtiExpected {
  if (answer.kind === 'number') {
    const response = { cardinality: 'single' as const, baseType: 'float', correct: [String(answer.value)] };
    return { response, tolerance: answer.tolerance };
  }
  const response = { cardinality: 'single' as const, baseType: 'string', correct: answer.accepted.slice(0, 1) };
  return { response: { ...response, mapped: answer.accepted.map((key) => ({ key, share: 1 })) } };
}

/** A star stands for itself in QTI. */
function escapeStars({ text, percent }: WeightedAnswer): WeightedAnswer {
  return { text: text.replaceAll('*', '\\*'), percent };
}

const textEntry = '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';

export const saqQti: QtiFormat<'saq'> = {
  parse: parseQti,
  format: ({ answer }) => ({ ...formatQtiKey(answer), interaction: textEntry }),
};
