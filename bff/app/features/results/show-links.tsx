import type { ResultView, Shown } from './result-view.ts';

const words = [
  ['all', 'All'],
  ['wrong', 'Wrong'],
  ['part', 'Part correct'],
  ['blank', 'Not answered'],
  ['flagged', 'Flagged'],
] as const satisfies readonly (readonly [Shown, string])[];

/** Which questions to show, each choice a link. */
export function ShowLinks({ shown, counts }: Pick<ResultView, 'shown' | 'counts'>) {
  return (
    <nav className="seg" aria-label="Show">
      <div className="seg-in">
        {words
          .filter(([value]) => counts[value] !== undefined)
          .map(([value, label]) => (
            <a
              key={value}
              href={value === 'all' ? '?#review' : `?show=${value}#review`}
              aria-current={value === shown ? 'true' : undefined}
            >
              {label}
              <span className="n">{counts[value]}</span>
            </a>
          ))}
      </div>
    </nav>
  );
}
