import { parseQuantity } from './parse-quantity.ts';
import { parseReaction } from './parse-reaction.ts';
import { parseStructure } from './parse-structure.ts';
import { isKnownUnit } from './parse-unit.ts';
import { UnreadError } from './tokenise.ts';

/** The kind of answer that a question expects, without its key. */
export interface ExpectedAnswer {
  kind: 'text' | 'number' | 'maths' | 'chemistry';
  isUnitExpected?: boolean;
  /** Whether the unit of the key is a usual one: then marking does not understand others. */
  hasKnownUnit?: boolean | undefined;
  allowsWords?: boolean;
}

/** Whether a typed answer can be read, and for the student what is missing. */
export type AnswerReading = { isUnderstood: true; lacksUnit: boolean } | { isUnderstood: false; reason: string };

const reasons = {
  number: 'Not read as a number yet. Write it like 25, 3/4, 2√3 or 1.5 × 10^3.',
  maths: 'Not read as mathematics yet. Write it like x^2 + 3x, (2, 5), 2:3 or x > 4.',
  chemistry: 'Not read as a formula yet. Write it like H2SO4, SO4^2- or 2H2 + O2 -> 2H2O.',
} as const;

function canParse(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch (error) {
    if (error instanceof UnreadError) return false;
    throw error;
  }
}

/** Tells a student whether marking will be able to read the answer. It does not know the key. */
export function readAnswer(
  { kind, isUnitExpected = false, hasKnownUnit = false, allowsWords }: ExpectedAnswer,
  text: string,
): AnswerReading {
  if (kind === 'text') return { isUnderstood: true, lacksUnit: false };
  if (kind === 'number') {
    const quantity = parseQuantity(text, allowsWords);
    if (!quantity) return { isUnderstood: false, reason: reasons.number };
    const unknown = hasKnownUnit && [quantity, ...quantity.smaller].find(({ unit }) => unit !== '' && !isKnownUnit(unit));
    if (unknown)
      return { isUnderstood: false, reason: `The unit “${unknown.unit}” is not known. Write it like cm, km/h or m/s^2.` };
    return { isUnderstood: true, lacksUnit: isUnitExpected && quantity.unit === '' };
  }
  const isRead = canParse(() =>
    kind === 'maths' ? parseStructure(text, { splitsCommas: false, foldsCase: true }) : parseReaction(text),
  );
  return isRead ? { isUnderstood: true, lacksUnit: false } : { isUnderstood: false, reason: reasons[kind] };
}
