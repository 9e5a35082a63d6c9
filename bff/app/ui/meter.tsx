/**
 * A bar, `percent` from 0 to 100; always beside its number, which is what is read out.
 * Drawn as a picture: the pages' policy takes no styles out of their markup.
 */
export function Bar({ percent }: { percent: number }) {
  const width = Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;
  return (
    <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {width > 0 && <path d={`M0 0h${width}v8H0z`} />}
    </svg>
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
