import { Icon } from '../../../../ui/icon.tsx';
import { downIcon } from '../../../../ui/icons.ts';

const keys = [
  ['1 to 9', 'press an item of the rubric'],
  ['+ and −', 'half a mark more or less'],
  ['0', 'no marks'],
  ['J or →', 'next answer'],
  ['K or ←', 'previous answer'],
  ['N', 'next unmarked answer'],
  ['C', 'write the comment; Esc leaves it'],
] as const;

/** The keys that the page's script knows, and the switch that turns them off; hidden without it. */
export function KeysNote() {
  return (
    <details className="as-table mt-2" data-keys="" hidden>
      <summary>
        <Icon path={downIcon} size="small" />
        Keys
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
          <input type="checkbox" name="uses-keys" defaultChecked />
          <span>Use these keys</span>
        </label>
      </div>
    </details>
  );
}
