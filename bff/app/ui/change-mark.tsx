import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatTenth } from '../lib/words/number-text.ts';
import { Icon } from './icon.tsx';
import { arrowDownIcon, arrowUpIcon, minusIcon } from './icons.ts';

const looks = {
  up: { icon: arrowUpIcon, words: 'up' },
  down: { icon: arrowDownIcon, words: 'down' },
  flat: { icon: minusIcon, words: 'no change' },
} as const;

interface ChangeMarkProps {
  change: number;
  /** The unit after the number. */
  unit?: '' | '%';
  /** Counts are whole; percentages have one decimal. */
  isCount?: boolean;
}

/** A rise or fall, by arrow, word and colour. */
export function ChangeMark({ change, unit = '', isCount = false }: ChangeMarkProps) {
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  const { icon, words } = looks[direction];
  return (
    <span className={direction}>
      <Icon path={icon} size="small" />
      <span className="sr-only">{words} </span>
      {isCount ? formatNumber(Math.abs(change)) : formatTenth(Math.abs(change))}
      {unit}
    </span>
  );
}
