import type { Outcome } from '@shikhar/contracts/attempts/results/result';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon, clockIcon, closeIcon, minusIcon } from '../../../ui/icons.ts';

const looks = {
  correct: { className: 'rmark', icon: checkIcon, word: 'Correct' },
  part: { className: 'rmark part', icon: null, word: 'Part correct' },
  wrong: { className: 'rmark no', icon: closeIcon, word: 'Wrong' },
  blank: { className: 'rmark none', icon: minusIcon, word: 'Not answered' },
  waiting: { className: 'rmark none', icon: clockIcon, word: 'Being marked' },
  extra: { className: 'rmark none', icon: minusIcon, word: 'Not counted' },
  dropped: { className: 'rmark none', icon: minusIcon, word: 'Dropped' },
} as const;

/** How a question came out, by shape and word. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { className, icon, word } = looks[outcome];
  return (
    <span className={className} title={word}>
      {icon && <Icon path={icon} size="small" />}
      <span className="sr-only">{word}</span>
    </span>
  );
}
