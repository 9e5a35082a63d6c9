import { isPasswordRuleMet } from '@shikhar/contracts/settings/password-rules';
import { checkIcon, minusIcon } from '../ui/icons.ts';

function mark(line: HTMLElement, isMet: boolean): void {
  line.classList.toggle('ok', isMet);
  line.querySelector('path')?.setAttribute('d', isMet ? checkIcon : minusIcon);
  const note = line.querySelector('.sr-only');
  if (note) note.textContent = isMet ? ' (met)' : '';
}

/** Ticks the rules of a new password off as it is typed; `data-rules-of` names its field. */
export function markPasswordRules(page: Document): void {
  for (const list of page.querySelectorAll<HTMLElement>('[data-rules-of]')) {
    const field = page.getElementById(list.dataset['rulesOf'] ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    const look = () => {
      for (const line of list.querySelectorAll<HTMLElement>('[data-rule]')) {
        mark(line, isPasswordRuleMet(line.dataset['rule'] ?? '', field.value, Number(list.dataset['least'])));
      }
    };
    field.addEventListener('input', look);
    // A browser may have filled it in before.
    look();
  }
}
