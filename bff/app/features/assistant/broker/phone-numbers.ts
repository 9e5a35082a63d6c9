import type { Span } from './fold-text.ts';

/** Digits that may form one number, with short separators between them. */
const run = /(?<![\p{L}\p{N}_.,^])(?:\+|\()?\d(?:(?:[ \t]{0,2}[-./_|*()][ \t]{0,2}[(]?|[ \t]{1,3}|\n)?\d)+(?![\p{N}_]|,\d)/gu;

const spelled =
  /(?<![\p{L}])(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|chaar|paanch|panch|chhe|che|saat|aath|nau|शून्य|एक|दो|तीन|चार|पांच|पाँच|छह|छः|सात|आठ|नौ)(?:[\s,.-]{1,3}|$)){10,40}/gu;

const contactWords =
  /(?<![\p{L}])(?:call|calls|calling|phone|telephone|mobile|cell|whats ?app|telegram|signal|contact|ring|dial|sms|text me|text us|message|msg|reach|ping|helpline|tutor|(?:my|his|her|our|their|this) number|number (?:pe|par)|sampark|baat karo)(?![\p{L}])|फोन|फ़ोन|कॉल|मोबाइल|व्हाट्सएप|संपर्क|नंबर/u;

const mathWords =
  /(?<![\p{L}])(?:numbers?|numerals?|digits?|sums?|add|adding|subtract|multiply|multiplied|divide|divided|product|quotient|round|place value|expanded|crores?|lakhs?|millions?|billions?|populations?|factors?|prime|divisible|hcf|lcm|square root|cube root|distance|observations?|marks?|scores?|data|mean|median|mode|sequence|values?|equals?|approximately|about)(?![\p{L}])/u;

const unit =
  /^\s?(?:m|km|cm|mm|kg|g|mg|s|hz|j|n|pa|w|v|people|persons|years?|rupees|metres?|kilometres?|joules?|seconds?|bytes?|tonnes?|litres?)(?![\p{L}])|^\s?[=×÷*/^<>%±≈≠]|^\s[-+−–x]\s/u;
const operatorBefore = /(?:[=×÷*/<>±≈≠₹]|rs\.?|[\d\p{L})]\s[-+−–x])\s?$/u;

/** Characters before and after a number that are checked for its meaning. */
const near = 48;

interface Candidate {
  readonly written: string;
  readonly digits: string;
  readonly before: string;
  readonly after: string;
}

/** Decimals such as 7.123456789 are not phone numbers. */
function isDecimal(written: string): boolean {
  return /^\d{1,4}\.\d+(?: \d+)*$/.test(written);
}

function isWrittenAsPhone({ written, digits }: Candidate): boolean {
  if (/^\+/.test(written)) return digits.length >= 9 && digits.length <= 15;
  if (/^\(?0\d{2,4}\)?[\s-]{1,2}\d{6,8}$/.test(written) || /^1[89]00[\s-]\d{3}[\s-]?\d{3,4}$/.test(written)) return true;
  return /^(?:0{0,2}91|0)?[6-9]\d{9}$/.test(digits);
}

function isSum({ written, before, after }: Candidate): boolean {
  if (/^\+/.test(written) || contactWords.test(before) || contactWords.test(after)) return false;
  const isOneWord = /^\d+$/.test(written);
  if (unit.test(after) || operatorBefore.test(before)) return true;
  return mathWords.test(before) || (isOneWord && /^\s(?:has|have|is)\s(?:\S+\s){0,3}digits?/.test(after));
}

/** Splits a run of more than 13 digits into the parts that may be phone numbers. */
function splitRun({ start, end }: Span, text: string): Span[] {
  const written = text.slice(start, end);
  if (written.replace(/\D/g, '').length <= 13) return [{ start, end }];
  const parts = /(?:\+?91[\s-]{0,2})?(?<!\d)(?:[6-9]\d{9}|[6-9]\d{4}[\s.-]\d{5}|[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4})(?!\d)/g;
  return Array.from(written.matchAll(parts), ({ index, 0: part }) => ({
    start: start + index,
    end: start + index + part.length,
  }));
}

function isPhoneNumber({ start, end }: Span, text: string): boolean {
  const written = text.slice(start, end);
  const before = text.slice(Math.max(0, start - near), start);
  const candidate = { written, digits: written.replace(/\D/g, ''), before, after: text.slice(end, end + near) };
  if (!isWrittenAsPhone(candidate)) return false;
  if (isDecimal(written) && !contactWords.test(before)) return false;
  return !isSum(candidate);
}

/** Finds phone numbers in a folded text, but not the numbers of sums and lessons. */
export function findPhoneNumbers(text: string): Span[] {
  const runs = Array.from(text.matchAll(run), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
  const numbers = runs.flatMap((span) => splitRun(span, text)).filter((span) => isPhoneNumber(span, text));
  const words = Array.from(text.matchAll(spelled), ({ index, 0: found }) => ({
    start: index,
    end: index + found.trimEnd().length,
  }));
  return [...numbers, ...words];
}
