/** The student who wrote the text. */
export interface Person {
  name: string;
  email: string;
  /** The name of their school, if any. */
  school?: string | null;
}

const traces: readonly (readonly [RegExp, string])[] = [
  [/\b(?:https?:\/\/|www\.)\S+/gi, '[link]'],
  [
    /[\w.+-]+\s?(?:@|\[at\]|\(at\)|\sat\s(?=g ?mail|yahoo|hotmail|outlook|rediff))\s?[\w-]+(?:(?:\.|\sdot\s|\[dot\])[\w-]+)+/gi,
    '[email]',
  ],
  [/\b[\w.-]{2,64}@[a-z]{2,16}\b/gi, '[email]'],
  [/(?<![\w@])@[a-z_][\w.]{2,30}/gi, '[handle]'],
  [/\b[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g, '[code]'],
  [/\b(?=\w*\d)(?=\w*[a-z])[\w-]{24,}/gi, '[code]'],
  // An Aadhaar number, then phone numbers: Indian mobile, international and landline, in the usual groups.
  [/(?<![\d.,])\d{4}[\s-]\d{4}[\s-]\d{4}(?![\d.,]*\d)/g, '[number]'],
  [/(?<![\d.,])(?:\+?91[\s.-]{0,3}|0)?[6-9](?:[\s.-]?\d){9}(?![\d,]*\d)/g, '[phone]'],
  [/\+\d{1,3}(?:[\s.-]?\d){7,12}\b/g, '[phone]'],
  [/\b0\d{2,4}[\s-]\d{6,8}\b/g, '[phone]'],
];

/** Names that are also words in lessons. In lower case they count as words, unless the text introduces them as a name. */
const ordinary = new Set(
  'art bill charge deep even faith force frank gene grace hope iris ivy jack joy june king light lily major man march mark may mercury miles moon norm prince queen ray rich rob rose ruby sandy sea sharp star summer sun tan will'.split(
    ' ',
  ),
);
const saysName = /(?:name\s+is|name's|naam(?:\s+hai)?|called|call\s+me|\bi\s?['’]?a?m|\bmain|\bmai|this\s+is|नाम)\s*[:=-]?\s*$/iu;

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function findWhole(part: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escapePattern(part)}(?![\\p{L}\\p{M}\\p{N}])`, flags);
}

function hidePart(text: string, part: string): string {
  // 'Om' and 'Jo' are names; 'om' and 'jo' are not.
  if (part.length <= 2) return text.replace(findWhole(part, 'gu'), '[name]');
  return text.replace(findWhole(part, 'giu'), (found, place: number) => {
    const isWord = found === found.toLowerCase() && ordinary.has(found);
    return isWord && !saysName.test(text.slice(Math.max(0, place - 30), place)) ? found : '[name]';
  });
}

/** Introductions with any name, because a friend may type on this account. */
const introductions: readonly RegExp[] = [
  /(?<=\bmy\s+(?:full\s+)?name\s+is\s+|\bmy\s+name['’]s\s+|\bmera\s+naam\s+|मेरा\s+नाम\s+)(?:(?!(?:and|aur|from|of|in|i|hai|h|please|pls|sir|class)\b|और|है)[\p{L}\p{M}'’.-]+\s*){1,3}/giu,
  /(?<=\bI(?:\s+am|['’]m)\s+)\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){1,2}(?![\p{L}\p{M}])/gu,
];

function hideIntroduced(text: string): string {
  return introductions.reduce((left, pattern) => left.replace(pattern, (name) => `[name]${/\s$/u.test(name) ? ' ' : ''}`), text);
}

/**
 * Removes what identifies the student from a typed text: their name and its parts, their school, addresses, phone and card
 * numbers, ids, links. A subject word that is also their name may be removed too.
 */
export function redactPersonalData(text: string, { name, email, school }: Person): string {
  const parts = name.split(/[\s.]+/).filter((part) => part.length > 1);
  const whole = [email, email.split('@')[0] ?? '', name, parts.join(''), school ?? ''].filter((known) => known.length > 3);
  const known = whole.toSorted((a, b) => b.length - a.length);
  const withoutWhole = known.reduce((left, part) => left.replace(findWhole(part.trim(), 'giu'), '[name]'), text);
  const withoutTraces = traces.reduce((left, [pattern, mark]) => left.replace(pattern, mark), withoutWhole);
  return hideIntroduced(parts.reduce(hidePart, withoutTraces)).replace(/\[name\](?:\s+\[name\])+/g, '[name]');
}
