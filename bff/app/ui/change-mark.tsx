import './change-mark.css';
import { Icon } from './icon.tsx';
import { arrowDownIcon, arrowUpIcon, minusIcon } from './icons.ts';

const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format;

const looks = {
  up: { icon: arrowUpIcon, words: 'up ' },
  down: { icon: arrowDownIcon, words: 'down ' },
  flat: { icon: minusIcon, words: 'no change ' },
} as const;

/** How much something rose or fell, by arrow, word and colour; `unit` stands behind the number. */
export function ChangeMark({ change, unit = '' }: { change: number; unit?: '' | '%' }) {
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  const { icon, words } = looks[direction];
  return (
    <span className={direction}>
      <Icon path={icon} size="small" />
      <span className="sr-only">{words}</span>
      {format(Math.abs(change))}
      {unit}
    </span>
  );
}
