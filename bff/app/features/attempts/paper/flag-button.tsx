import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { flagIcon } from '../../../ui/icons.ts';

interface FlagButtonProps {
  isFlagged: boolean;
  /** With JavaScript: flags immediately, without a page load. */
  onFlag: () => void;
  /** Beside the question's heading on phones, in the bar below on desktops; one of the two is shown. */
  place: 'head' | 'bar';
}

export function FlagButton({ isFlagged, onFlag, place }: FlagButtonProps) {
  const flag = (event: MouseEvent) => {
    event.preventDefault();
    onFlag();
  };
  return (
    <Button
      name="go"
      value="flag"
      size={place === 'head' ? 'small' : 'normal'}
      className={place === 'head' ? 'flag-m' : 'flag-d'}
      icon={flagIcon}
      isPressed={isFlagged}
      onClick={flag}
    >
      Flag for review
    </Button>
  );
}
