/** Fields that the page sends back as it got them. */
export function HiddenFields({ values }: { values: object }) {
  return <HiddenEntries entries={Object.entries(values)} />;
}

/** The same for fields that may repeat. */
export function HiddenEntries({ entries }: { entries: readonly (readonly [name: string, value: string])[] }) {
  let place = 0;
  return entries.map(([name, value]) => <input key={`${name}-${place++}`} type="hidden" name={name} value={value} />);
}
