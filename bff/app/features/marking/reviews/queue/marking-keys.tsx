import { useEffect } from 'react';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { downIcon } from '../../../../ui/icons.ts';

const storedAs = 'marking-keys';

function isOn(): boolean {
  return localStorage.getItem(storedAs) !== 'off';
}

const keys = [
  ['1 to 9', 'select a rubric item'],
  ['+ and −', 'half a mark more or less'],
  ['0', 'no marks'],
  ['J or →', 'next answer'],
  ['K or ←', 'previous answer'],
  ['N', 'next unmarked answer'],
  ['C', 'write the comment; Esc leaves it'],
] as const;

/** Keyboard shortcuts, and the switch that turns them off. */
export function KeysNote() {
  if (!useHydrated()) return null;
  return (
    <details className="as-table mt-2">
      <summary>
        <Icon path={downIcon} size="small" />
        Keyboard shortcuts
      </summary>
      <div className="card mt-2">
        <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="check mt-3">
          <input
            type="checkbox"
            name="uses-keys"
            defaultChecked={isOn()}
            onChange={({ target }) => localStorage.setItem(storedAs, target.checked ? 'on' : 'off')}
          />
          <span>Use these shortcuts</span>
        </label>
      </div>
    </details>
  );
}

/** Whether the target handles the key itself: letters in a field, arrows in radios or a photo. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  // It takes only the arrows, as after a filter was chosen.
  if (target instanceof HTMLInputElement && target.type === 'radio') return key.startsWith('arrow');
  if (target.closest('input, select, textarea, dialog[open]')) return true;
  return key.startsWith('arrow') && target.closest('.photo, .wide-maths') !== null;
}

/** Calls the action of each pressed key, unless shortcuts are off or the user is typing. */
export function useMarkingKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (key === 'escape' && event.target instanceof HTMLTextAreaElement) event.target.blur();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || !isPlain || !isOn() || isTaken(event.target, key)) return;
      const action = actions[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
