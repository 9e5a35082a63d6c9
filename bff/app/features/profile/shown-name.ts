/** A name as other students see it: `Ananya S.` */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? '')[0];
  return initial ? `${first} ${initial}.` : first;
}
