import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import type { KindFormats } from '../kind-formats.ts';
import { saqCsv } from './csv.ts';
import { saqGift } from './gift.ts';
import { saqMoodleXml } from './moodle-xml.ts';
import { saqQti } from './qti.ts';

/** A key in a few words, as in '4 D, ±0.05'. */
export function describeShortAnswer(answer: SaqAnswer): string {
  if (answer.kind !== 'number') return joinWords(answer.accepted, 'or');
  return `${answer.value}${answer.unit && ` ${answer.unit}`}${answer.tolerance > 0 ? `, ±${answer.tolerance}` : ''}`;
}

export const saqFormats: KindFormats<'saq'> = {
  describeAnswer: ({ answer }) => describeShortAnswer(answer),
  gift: saqGift,
  moodleXml: saqMoodleXml,
  qti: saqQti,
  csv: saqCsv,
};
