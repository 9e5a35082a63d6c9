import type { RemarkingEffect, RubricItemChange } from '@shikhar/contracts/marking/remarkings/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { countOf } from '../../lib/words/marks.ts';
import { formatPercent } from '../../lib/words/number-text.ts';

/** `2 up, 1 down, 5 unchanged`. */
export function formatEffect({ raised, lowered, unchanged }: RemarkingEffect): string {
  return `${formatNumber(raised)} up, ${formatNumber(lowered)} down, ${formatNumber(unchanged)} unchanged`;
}

export interface EffectFact {
  label: string;
  value: string;
  about?: string | undefined;
}

/** The effect as labelled values. */
export function listEffect(effect: RemarkingEffect): EffectFact[] {
  const { averageBefore, averageAfter, ranksChanged, maxRankChange } = effect;
  return [
    { label: 'Go up', value: formatNumber(effect.raised) },
    { label: 'Go down', value: formatNumber(effect.lowered) },
    { label: 'Stay', value: formatNumber(effect.unchanged) },
    { label: 'Average', value: formatPercent(averageAfter), about: `${formatPercent(averageBefore)} before` },
    {
      label: 'Rank changes',
      value: formatNumber(ranksChanged),
      ...(ranksChanged > 0 && { about: `by at most ${countOf(maxRankChange, 'rank')}` }),
    },
  ];
}

/** `Names scattering: [2] → [1]`. */
export function formatItemChange({ criterion, before, after }: RubricItemChange): string {
  const say = (points: number | null) => (points === null ? 'removed' : `[${formatNumber(points)}]`);
  if (before === null) return `${criterion}: new, ${say(after)}`;
  return before === after ? `${criterion}: ${say(after)}, reworded` : `${criterion}: ${say(before)} → ${say(after)}`;
}
