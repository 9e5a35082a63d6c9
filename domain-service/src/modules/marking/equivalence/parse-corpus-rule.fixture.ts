import { AnswerForm, AnswerRule } from '@shikhar/contracts/marking/equivalence/answer-rule';

function findForm(words: readonly string[]): AnswerForm | undefined {
  return AnswerForm.options.find((form) => words.includes(form));
}

/** The value of a setting such as `unit cm`. */
function findSetting(words: readonly string[], name: string): string | undefined {
  return words.find((word) => word.startsWith(`${name} `) && !/ (?:required|exact)$/.test(word))?.slice(name.length + 1);
}

function parseNumberRule(key: string, words: readonly string[]): unknown {
  return {
    kind: 'number',
    value: Number(key),
    tolerance: Number(findSetting(words, 'tolerance') ?? 0),
    relativeTolerance: Number(findSetting(words, 'relative tolerance') ?? 0),
    unit: findSetting(words, 'unit'),
    unitRequired: words.includes('unit required'),
    unitExact: words.includes('unit exact'),
    allowsWords: words.includes('words allowed'),
  };
}

/** Parses a rule of the corpus, such as `number; unit cm; unit required`, with its key. */
export function parseCorpusRule(key: string, rule: string): AnswerRule {
  const [kind, ...words] = rule.split('; ');
  if (kind === 'number') return AnswerRule.parse(parseNumberRule(key, words));
  return AnswerRule.parse({
    kind,
    accepted: key.split(' | '),
    ignoresArticles: words.includes('articles ignored'),
    allowsTypo: words.includes('typo allowed'),
    form: findForm(words),
    anyOrder: words.includes('any order'),
  });
}
