const rows = ['a', 'b', 'c', 'd', 'e'] as const;

/** A loading list of up to five rows; shown only after 300 ms. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr-only">Loading</span>
      {rows.slice(0, count).map((row) => (
        <span key={row} className="sk" />
      ))}
    </div>
  );
}
