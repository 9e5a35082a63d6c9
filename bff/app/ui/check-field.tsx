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

/** A setting that is on or off, with the word printed beside it. */
export function SwitchField({ name, isChecked, children }: CheckProps) {
  return (
    <label className="switch">
      <span>{children}</span>
      <input type="checkbox" name={name} defaultChecked={isChecked} className="ml-[34px]" />
    </label>
  );
}
