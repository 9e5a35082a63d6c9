/** Nought lies at a third of the bar: it shows from −0.5 to 1. */
const zero = 100 / 3;
const unit = 200 / 3;

/** How well a question tells strong from weak: to the right of nought blue, to the left red; beside its number. */
export function DiscriminationBar({ value, text }: { value: number | null; text: string }) {
  if (value === null) return <span className="meta">{text}</span>;
  const length = Math.round(Math.min(value < 0 ? zero : 100 - zero, Math.abs(value) * unit) * 10) / 10;
  const start = Math.round((value < 0 ? zero - length : zero) * 10) / 10;
  return (
    <span className="disc">
      <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {length > 0 && <path className={value < 0 ? 'neg' : undefined} d={`M${start} 0h${length}v8h-${length}z`} />}
        <path className="zero" d={`M${zero} 0v8`} />
      </svg>
      <b className="tab">{text}</b>
    </span>
  );
}
