import { Fragment, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { eliminateIcon } from './icons.ts';

export interface Choice {
  value: string;
  body: ReactNode;
  /** A letter before the words: A, B, C ... */
  mark?: string;
}

interface ChoiceGroupProps {
  name: string;
  choices: readonly Choice[];
  /** The id of the element that names the group. */
  labelledBy: string;
  /** The initial value; with `onChoose`, the controlled value. */
  chosen?: string | undefined;
  onChoose?: (value: string) => void;
  /** Two columns if there is room. */
  isWide?: boolean;
  /** A button beside each card crosses it out; crossed out it can still be chosen. */
  eliminatedOptions?: EliminatedOptions | undefined;
}

export interface EliminatedOptions {
  eliminated: readonly string[];
  onEliminate: (value: string) => void;
}

function EliminateButton({ value, name, elimination }: { value: string; name: string; elimination: EliminatedOptions }) {
  return (
    <label className="strike" title="Strike out">
      <input
        type="checkbox"
        aria-label={`Strike out ${name}`}
        checked={elimination.eliminated.includes(value)}
        onChange={(event) => {
          // Not a change of the answer, so the form must not save it.
          event.stopPropagation();
          elimination.onEliminate(value);
        }}
      />
      <Icon path={eliminateIcon} />
    </label>
  );
}

/** Radio cards; the whole card is the label. */
export function ChoiceGroup({
  name,
  choices,
  labelledBy,
  chosen,
  onChoose,
  isWide,
  eliminatedOptions: elimination,
}: ChoiceGroupProps) {
  return (
    <div className={isWide ? 'opts opts-2' : 'opts'} role="radiogroup" aria-labelledby={labelledBy}>
      {choices.map(({ value, body, mark }, place) => {
        const card = (
          <label className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              {...(onChoose
                ? { checked: chosen === value, onChange: () => onChoose(value) }
                : { defaultChecked: chosen === value })}
            />
            {mark && <span className="key">{mark}</span>}
            <span className="body">{body}</span>
          </label>
        );
        if (!elimination) return <Fragment key={value}>{card}</Fragment>;
        return (
          <div className="choice-w" key={value}>
            {card}
            <EliminateButton value={value} name={`option ${mark ?? place + 1}`} elimination={elimination} />
          </div>
        );
      })}
    </div>
  );
}
