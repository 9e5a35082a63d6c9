import { Icon } from './icon.tsx';
import { minusIcon } from './icons.ts';

interface Rule {
  text: string;
  /** The name the page's script knows it by. Rules without one are checked only on submit. */
  key?: string;
}

interface RulesListProps {
  rules: readonly Rule[];
  /** The id of the password field. */
  field: string;
  /** The minimum length, for the rule `length`. */
  min: number;
}

/** Rules that the page's script ticks off as they are met; a plain list without JavaScript. */
export function RulesList({ rules, field, min }: RulesListProps) {
  return (
    <ul className="rules" data-rules-of={field} data-least={min}>
      {rules.map(({ text, key }) => (
        <li key={text} data-rule={key}>
          <Icon path={minusIcon} size="small" />
          <span>
            {text}
            <span className="sr-only" />
          </span>
        </li>
      ))}
    </ul>
  );
}
