/** A name as other students see it: `Ananya S.` */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0];
  return initial ? `${first} ${initial}.` : first;
}
