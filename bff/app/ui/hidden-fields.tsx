/** Fields that the page sends back as it got them. */
export function HiddenFields({ values }: { values: object }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
