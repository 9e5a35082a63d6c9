import { isPasswordRuleMet } from '@shikhar/contracts/settings/password-rules';
import { Icon } from './icon.tsx';
import { checkIcon, minusIcon } from './icons.ts';

interface Rule {
  text: string;
  /** Its name in the contract. Rules without one are checked only on submit. */
  key?: string;
}

interface RulesListProps {
  rules: readonly Rule[];
  /** The minimum length, for the rule `length`. */
  min: number;
  /** As far as it is typed; with JavaScript only. */
  password: string;
}

/** Rules that are ticked off as they are met; a plain list without JavaScript. */
export function RulesList({ rules, min, password }: RulesListProps) {
  return (
    <ul className="rules">
      {rules.map(({ text, key }) => {
        const isMet = key !== undefined && isPasswordRuleMet(key, password, min);
        return (
          <li key={text} className={isMet ? 'ok' : undefined}>
            <Icon path={isMet ? checkIcon : minusIcon} size="small" />
            <span>
              {text}
              <span className="sr-only">{isMet && ' (met)'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
