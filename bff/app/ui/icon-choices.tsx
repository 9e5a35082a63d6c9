import type { ControlHandlers } from './field.tsx';
import { Icon } from './icon.tsx';

interface IconChoice {
  value: string;
  label: string;
  /** A path of icons.ts. */
  icon: string;
}

interface IconChoicesProps extends ControlHandlers {
  name: string;
  legend: string;
  choices: readonly IconChoice[];
  chosen: string;
}

/** Radio cards with an icon each. */
export function IconChoices({ name, legend, choices, chosen, controlRef, onBlur, onChange }: IconChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={choices.length === 1 ? 'roles roles-1' : 'roles'}>
        {choices.map(({ value, label, icon }) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              ref={controlRef}
              onBlur={onBlur}
              onChange={onChange}
            />
            <Icon path={icon} size="large" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
