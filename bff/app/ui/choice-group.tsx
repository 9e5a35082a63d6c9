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
  /** Checkboxes, whose initial values these are; `chosen` is not used. */
  selected?: readonly string[] | undefined;
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

/** Cards of radio buttons or checkboxes; the whole card is the label. */
export function ChoiceGroup({
  name,
  choices,
  labelledBy,
  chosen,
  onChoose,
  selected,
  isWide,
  eliminatedOptions: elimination,
}: ChoiceGroupProps) {
  const group = { role: selected ? 'group' : 'radiogroup', 'aria-labelledby': labelledBy };
  return (
    <div className={isWide ? 'opts opts-2' : 'opts'} {...group}>
      {choices.map(({ value, body, mark }, place) => {
        const card = (
          <label className="choice">
            <input
              type={selected ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              {...(onChoose
                ? { checked: chosen === value, onChange: () => onChoose(value) }
                : { defaultChecked: selected?.includes(value) ?? chosen === value })}
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
