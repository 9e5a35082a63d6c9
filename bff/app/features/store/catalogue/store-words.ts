const both = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Under the store's head; the day where it is the same for all that are shown. */
export function formatUse(validUntil: string | null): string {
  const use = validUntil === null ? 'take each test when you are ready' : `use until ${validUntil}`;
  return `Packages of timed tests. Buy once, ${use}.`;
}

/** Of filters with a value that there is not. */
export function formatUnknown(names: readonly string[]): string {
  const are = names.length === 1 ? 'is' : 'are';
  return `This address asks for a ${both.format(names)} that ${are} not there. Everything else is as asked.`;
}
