import type { ControlHandlers } from './field.tsx';

interface Segment {
  value: string;
  label: string;
  /** The number of items, in small type. */
  count?: number;
}

interface SegmentedFilterProps extends ControlHandlers {
  name: string;
  legend: string;
  segments: readonly Segment[];
  chosen: string;
  /** Hides the legend when the page already makes it clear. */
  isLegendHidden?: boolean;
}

/** A few choices side by side; a radio group submitted with its form. */
export function SegmentedFilter(props: SegmentedFilterProps) {
  const { name, legend, segments, chosen, isLegendHidden, controlRef, onBlur, onChange } = props;
  return (
    <fieldset className="seg">
      <legend>{isLegendHidden ? <span className="sr-only">{legend}</span> : legend}</legend>
      <div className="seg-in">
        {segments.map(({ value, label, count }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              ref={controlRef}
              onBlur={onBlur}
              onChange={onChange}
            />
            <span>
              {label}
              {count !== undefined && <span className="n">{count}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
