import type { ReactNode } from 'react';

interface CheckProps {
  name: string;
  value?: string;
  isChecked?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

export function CheckField({ name, value, isChecked, isDisabled, children }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} disabled={isDisabled} />
      <span>{children}</span>
    </label>
  );
}

type SwitchProps = Pick<CheckProps, 'name' | 'isChecked' | 'children'> & {
  /** One line under its name. */
  about?: string;
};

/** A setting that is on or off, with the word printed beside it. */
export function SwitchField({ name, isChecked, about, children }: SwitchProps) {
  return (
    <label className="switch">
      <span>
        <b id={`${name}-name`}>{children}</b>
        {about && (
          <span className="hint block" id={`${name}-about`}>
            {about}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        aria-labelledby={`${name}-name`}
        aria-describedby={about && `${name}-about`}
        className="ml-[34px]"
      />
    </label>
  );
}
