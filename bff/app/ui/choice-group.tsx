import type { ReactNode } from 'react';

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
  /** The chosen value at first; with `onChoose` the chosen value at all times. */
  chosen?: string | undefined;
  onChoose?: (value: string) => void;
  /** Two columns where there is room. */
  isWide?: boolean;
}

/** Cards of which one can be chosen; the whole card is the label. */
export function ChoiceGroup({ name, choices, labelledBy, chosen, onChoose, isWide }: ChoiceGroupProps) {
  return (
    <div className={isWide ? 'opts opts-2' : 'opts'} role="radiogroup" aria-labelledby={labelledBy}>
      {choices.map(({ value, body, mark }) => (
        <label className="choice" key={value}>
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
      ))}
    </div>
  );
}
