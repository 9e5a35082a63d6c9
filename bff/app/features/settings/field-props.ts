import type { SettingFields } from '../../lib/site/setting-fields.ts';
import type { SectionView } from './section-view.ts';

/** Props of a control in a settings form. */
export interface SettingProps {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
  isFocused: boolean;
}

/** Builds the props of a section's controls. The first one with an error gets the focus. */
export function findProps<F extends SettingFields>(fields: F, { values, errors }: SectionView) {
  const firstWrong = Object.keys(fields).find((name) => errors.fields[name] !== undefined);
  const isOn = (name: keyof F & string): boolean => values[name] === 'on';
  const about = (name: keyof F & string): SettingProps => ({
    name,
    label: fields[name]?.label ?? name,
    defaultValue: values[name] ?? '',
    error: errors.fields[name],
    isFocused: name === firstWrong,
  });
  return { about, isOn };
}
