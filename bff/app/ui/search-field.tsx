import { Icon } from './icon.tsx';
import { searchIcon } from './icons.ts';

interface SearchFieldProps {
  name: string;
  label?: string;
  placeholder: string;
  value?: string | undefined;
}

export function SearchField({ name, label = 'Search', placeholder, value }: SearchFieldProps) {
  return (
    <div className="search">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <span className="input-w">
        <Icon path={searchIcon} />
        <input className="input" id={name} name={name} type="search" placeholder={placeholder} defaultValue={value} />
      </span>
    </div>
  );
}
