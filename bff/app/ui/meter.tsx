interface BarProps {
  /** From 0 to 100. */
  percent: number;
  /** What it measures, where no number beside it says so. */
  label?: string;
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** A bar, always beside its number. */
export function Bar({ percent, label }: BarProps) {
  const width = clampPercent(percent);
  const role = label ? { role: 'img', 'aria-label': `${label}: ${Math.round(width)}%` } : { 'aria-hidden': true };
  return (
    <span className="bar" {...role}>
      <i style={{ width: `${width}%` }} />
    </span>
  );
}

/** A bar with its number: `85%`. */
export function Meter({ percent, text = `${Math.round(percent)}%` }: { percent: number; text?: string }) {
  return (
    <span className="meter">
      <Bar percent={percent} />
      <b className="tab">{text}</b>
    </span>
  );
}
