import './change-mark.css';
import { formatTenth } from '../lib/words/figure-words.ts';
import { Icon } from './icon.tsx';
import { arrowDownIcon, arrowUpIcon, minusIcon } from './icons.ts';

const formatCount = new Intl.NumberFormat('en-IN').format;

const looks = {
  up: { icon: arrowUpIcon, words: 'up ' },
  down: { icon: arrowDownIcon, words: 'down ' },
  flat: { icon: minusIcon, words: 'no change ' },
} as const;

interface ChangeMarkProps {
  change: number;
  /** Behind the number. */
  unit?: '' | '%';
  /** Of whole things; points and per cents have one decimal. */
  isCount?: boolean;
}

/** How much something rose or fell, by arrow, word and colour. */
export function ChangeMark({ change, unit = '', isCount = false }: ChangeMarkProps) {
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  const { icon, words } = looks[direction];
  return (
    <span className={direction}>
      <Icon path={icon} size="small" />
      <span className="sr-only">{words}</span>
      {isCount ? formatCount(Math.abs(change)) : formatTenth(Math.abs(change))}
      {unit}
    </span>
  );
}
