export interface Person {
  name: string;
  email: string;
}

const traces: readonly (readonly [RegExp, string])[] = [
  [/\bhttps?:\/\/\S+/gi, '[link]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/(?:\+91[\s-]?|\b0)?\b[6-9]\d{4}[\s-]?\d{5}\b/g, '[phone]'],
];

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What is typed, without what tells who typed it: names, addresses, numbers and links that lead to a person. */
export function scrubPersonal(text: string, { name, email }: Person): string {
  const names = [email, name, ...name.split(/\s+/)].filter((part) => part.length > 1);
  const own = names.map(
    (part) => [new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(part)}(?![\\p{L}\\p{N}])`, 'giu'), '[name]'] as const,
  );
  return [...traces, ...own].reduce((left, [pattern, mark]) => left.replace(pattern, mark), text);
}
