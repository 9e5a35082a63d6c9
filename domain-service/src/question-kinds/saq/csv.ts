import { AnswerForm } from '@shikhar/contracts/marking/equivalence/answer-rule';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { CsvCells, CsvLine } from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { parseNumber } from '../../modules/questions/imports/formats/parse-number.ts';
import { UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import type { CsvFormat } from '../kind-formats.ts';

/** Answers are separated by `|`; write `\|` for a literal bar. */
function parseCsvTexts(cell: CsvLine): string[] {
  const accepted = (cell('answer').match(/(?:[^|\\]|\\[\s\S]|\\$)+/g) ?? []).map((text) =>
    text.replace(/\\([|\\])/g, '$1').trim(),
  );
  return accepted.filter((text) => text !== '');
}

/** The words of a cell with a rule, and a word that the rule does not know as an error. */
function parseRule(cell: CsvLine, column: string, known: RegExp, choices: string): string[] {
  const words = cell(column)
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  if (words.some((word) => !known.test(word))) throw new UnsuitableQuestionError(`The ${column} must be ${choices}.`);
  return words;
}

const ruleColumn = 'answer_rule';

function parseCsvWords(cell: CsvLine): DraftFields {
  const rule = parseRule(cell, ruleColumn, /^(?:articles|typo)$/, 'articles, typo or both');
  return {
    type: 'saq',
    answer: {
      kind: 'text',
      accepted: parseCsvTexts(cell),
      ...(rule.includes('articles') && { ignoresArticles: true }),
      ...(rule.includes('typo') && { allowsTypo: true }),
    },
  };
}

function parseCsvNumber(cell: CsvLine): DraftFields {
  const unitRule = parseRule(cell, 'unit_rule', /^(?:required|exact)$/, 'required, exact or both');
  const rule = parseRule(cell, ruleColumn, /^(?:words|[\d.e-]+%)$/, 'words, a percentage such as 2% or both');
  const percent = rule.find((word) => word.endsWith('%'));
  return {
    type: 'saq',
    answer: {
      kind: 'number',
      value: parseNumber(cell('answer')),
      tolerance: cell('tolerance').trim() === '' ? 0 : parseNumber(cell('tolerance'), 'tolerance'),
      ...(percent !== undefined && { relativeTolerance: Number((parseNumber(percent.slice(0, -1)) / 100).toPrecision(15)) }),
      unit: cell('unit'),
      unitRequired: unitRule.includes('required'),
      unitExact: unitRule.includes('exact'),
      ...(rule.includes('words') && { allowsWords: true }),
    },
  };
}

function parseCsvMaths(cell: CsvLine): DraftFields {
  const rule = parseRule(
    cell,
    ruleColumn,
    /^(?:any_order|factorised|simplest|expanded)$/,
    'factorised, simplest or expanded, with any_order or without',
  );
  const forms = AnswerForm.options.filter((form) => rule.includes(form));
  if (forms.length > 1) throw new UnsuitableQuestionError(`The ${ruleColumn} must have one form only.`);
  return {
    type: 'saq',
    answer: {
      kind: 'maths',
      accepted: parseCsvTexts(cell),
      ...(forms[0] && { form: forms[0] }),
      ...(rule.includes('any_order') && { anyOrder: true }),
    },
  };
}

function listRuleWords(answer: SaqAnswer): (string | false | undefined)[] {
  switch (answer.kind) {
    case 'text':
      return [answer.ignoresArticles && 'articles', answer.allowsTypo && 'typo'];
    case 'number': {
      const percent = Number(((answer.relativeTolerance ?? 0) * 100).toPrecision(15));
      return [percent > 0 && `${percent}%`, answer.allowsWords && 'words'];
    }
    case 'maths':
      return [answer.form, answer.anyOrder && 'any_order'];
    case 'chemistry':
      return [];
  }
}

function formatCsv(answer: SaqAnswer): CsvCells {
  const words = listRuleWords(answer).filter((word) => typeof word === 'string');
  const rule: Record<string, string> = words.length > 0 ? { [ruleColumn]: words.join(', ') } : {};
  if (answer.kind !== 'number') {
    return {
      type: answer.kind === 'text' ? 'saq' : answer.kind,
      answer: answer.accepted.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | '),
      ...rule,
    };
  }
  return {
    type: 'number',
    answer: String(answer.value),
    tolerance: String(answer.tolerance),
    unit: answer.unit,
    unit_rule: [...(answer.unitRequired ? ['required'] : []), ...(answer.unitExact ? ['exact'] : [])].join(', '),
    ...rule,
  };
}

export const saqCsv: CsvFormat<'saq'> = {
  readers: {
    saq: parseCsvWords,
    number: parseCsvNumber,
    maths: parseCsvMaths,
    chemistry: (cell) => ({ type: 'saq', answer: { kind: 'chemistry', accepted: parseCsvTexts(cell) } }),
  },
  columns: [ruleColumn],
  format: ({ answer }) => formatCsv(answer),
};
