import { Icon } from './icon.tsx';
import { checkIcon, minusIcon } from './icons.ts';

interface Rule {
  text: string;
  isMet: boolean;
}

/** Rules that tick off as they are met. */
export function RulesList({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="rules">
      {rules.map(({ text, isMet }) => (
        <li key={text} className={isMet ? 'ok' : undefined}>
          <Icon path={isMet ? checkIcon : minusIcon} size="small" />
          <span>
            {text}
            {isMet && <span className="sr-only"> (met)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
