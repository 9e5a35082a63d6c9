import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionFileOf } from '../content-files/test-file.ts';
import type { Rng } from '../rng/rng.ts';
import { typeMathematics } from './plain-mathematics.ts';

interface Sentence {
  text: string;
  /** The separator before it in the model answer: a space or line breaks. */
  gap: string;
}

const hurriedForms: readonly [RegExp, string][] = [
  [/\bbecause\b/g, 'becoz'],
  [/\btherefore\b/gi, 'so'],
  [/\breceive/g, 'recieve'],
  [/\bseparate/g, 'seperate'],
  [/, /g, ' '],
  [/\bThe\b/g, 'the'],
];

function splitSentences(text: string): Sentence[] {
  const parts = text.split(/((?<=[.!?])[ ]+(?=\S)|\n+)/);
  return parts.flatMap((part, index) =>
    index % 2 === 0 && part.trim() ? [{ text: part.trim(), gap: parts[index - 1] ?? '' }] : [],
  );
}

function joinSentences(sentences: readonly Sentence[]): string {
  return sentences.map(({ text, gap }, index) => (index === 0 ? text : `${gap || ' '}${text}`)).join('');
}

function hurry(rng: Rng, text: string): string {
  const written = hurriedForms.reduce(
    (form, [pattern, hurried]) => (rng.happens(0.5) ? form.replace(pattern, hurried) : form),
    text,
  );
  return rng.happens(0.5) ? written.replace(/\.$/, '') : written;
}

/**
 * A long answer built from parts of the model answer. `quality` (0 to 1) sets how much of it is there and how carefully it is
 * written; `isCutShort` when time ran out.
 */
export function answerBroad(rng: Rng, { modelAnswer }: QuestionFileOf<'broad'>, quality: number, isCutShort: boolean): Answer {
  const sentences = splitSentences(typeMathematics(modelAnswer));
  const includedSentences = sentences.filter((_, index) => rng.happens(index === 0 ? 0.9 : 0.15 + 0.78 * quality));
  const written = joinSentences(includedSentences.length > 0 ? includedSentences : sentences.slice(0, 1));
  const text = quality < 0.5 ? hurry(rng, written) : written;
  return { text: isCutShort ? text.slice(0, Math.ceil(text.length * rng.drawBetween(0.3, 0.7))).trimEnd() : text };
}
