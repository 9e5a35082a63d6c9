import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { KeyCorrection, Marking, MarkingRule, RemarkingEffect } from '@shikhar/contracts/remarkings/schemas';
import { sayKey } from '../../lib/key-words.ts';
import { countOf, formatMarks } from '../../lib/marks.ts';

/** What each rule says where it stands for a key. */
export const ruleNames: Readonly<Record<MarkingRule, string>> = {
  key: 'By the key',
  full_marks: 'Full marks for everyone',
  dropped: 'Not counted',
};

function withKey(draft: QuestionDraft, key: KeyCorrection | null): QuestionDraft {
  if (key?.type === 'mcq' && draft.type === 'mcq') return { ...draft, ...key };
  if (key?.type === 'truefalse' && draft.type === 'truefalse') return { ...draft, ...key };
  if (key?.type === 'match' && draft.type === 'match') {
    return { ...draft, pairs: draft.pairs.map(({ left, right }, index) => ({ left, right: key.partners[index] ?? right })) };
  }
  if (key?.type === 'saq' && draft.type === 'saq') return { ...draft, ...key };
  return draft;
}

/** How a question is marked, in a line. */
export function sayMarking(draft: QuestionDraft, { rule, key }: Marking): string {
  return rule === 'key' ? sayKey(withKey(draft, key)) : ruleNames[rule];
}

/** `2 up, 1 down, 5 as before`. */
export function sayEffect({ raised, lowered, unchanged }: RemarkingEffect): string {
  return `${formatMarks(raised)} up, ${formatMarks(lowered)} down, ${formatMarks(unchanged)} as before`;
}

function sayPercent(percent: number | null): string {
  return percent === null ? '–' : `${formatMarks(percent)}%`;
}

/** The effect as figures with their labels. */
export function listEffect(effect: RemarkingEffect): { label: string; value: string; about?: string }[] {
  const { averageBefore, averageAfter, placesChanged, mostPlaces } = effect;
  return [
    { label: 'Go up', value: formatMarks(effect.raised) },
    { label: 'Go down', value: formatMarks(effect.lowered) },
    { label: 'Stay', value: formatMarks(effect.unchanged) },
    { label: 'Average', value: sayPercent(averageAfter), about: `${sayPercent(averageBefore)} before` },
    {
      label: 'Other place',
      value: formatMarks(placesChanged),
      ...(placesChanged > 0 && { about: `by ${countOf(mostPlaces, 'place')} at most` }),
    },
  ];
}

/** `Question 3, version 2`; one that was taken out has no number. */
export function nameQuestion({ number, version }: { number: number | null; version: number }): string {
  const name = number === null ? 'Question taken out' : `Question ${number}`;
  return version > 1 ? `${name}, version ${version}` : name;
}
