import { type RefObject, useEffect } from 'react';

/** Index of the option for a key: 1 to 9 or A to I; -1 for other keys. */
export function findChoicePlace(key: string): number {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : 'abcdefghi'.indexOf(key.toLowerCase());
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
}

/** Keys 1 to 9 or A to I select an option of the current question. */
export function useChoiceKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || isTyping(event.target)) return;
      const options = form.current?.querySelectorAll<HTMLInputElement>('.opts .choice input');
      const option = options?.[findChoicePlace(event.key)];
      if (!option || document.querySelector('dialog[open]')) return;
      option.focus();
      option.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
