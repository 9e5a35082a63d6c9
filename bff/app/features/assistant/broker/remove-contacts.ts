import { type FoldedText, foldText, type Span } from './fold-text.ts';
import { findPhoneNumbers } from './phone-numbers.ts';
import { findSentenceEnds } from './sentences.ts';

const service =
  '(?:instagram|insta|telegram|whats ?app|whatsup|snapchat|discord|facebook|tiktok|wechat|skype|viber|signal app|इंस्टाग्राम|इंस्टा|टेलीग्राम|व्हाट्सएप|वॉट्सऐप|व्हाट्सऐप|स्नैपचैट|डिस्कॉर्ड|फेसबुक)';
const sending =
  '(?:add|follow|dm|message|msg|text|contact|find|reach|ping|call|chat with|talk to|write to|connect with|join|send)';

const patterns: readonly RegExp[] = [
  new RegExp(`(?<!\\S)@?\\p{L}{2,20}[\\d_.][\\p{L}\\d_.]{0,20} (?:on|at) ${service}`, 'u'),
  new RegExp(`(?<!\\p{L})${sending} (?:me|us)(?!\\p{L})[^.!?\\n]{0,60}?(?<!\\p{L})${service}`, 'u'),
  new RegExp(`(?<!\\p{L})join (?:\\S{1,30} ){0,4}?${service}`, 'u'),
  new RegExp(`(?<!\\p{L})(?:my|our|मेरा|मेरी|mera|meri|hamara) (?:\\S{1,30} ){0,2}?${service}`, 'u'),
  new RegExp(
    `${service} ?(?:id|handle|username|user ?name|group|channel|server|number)? ?(?:[:=@] ?\\S|- ?\\S{0,30}[\\d_])|${service} (?:id|handle|username|user ?name) is `,
    'u',
  ),
  new RegExp(
    `${service} (?:par|pe|पर) (?:\\S{1,30} ){0,3}?(?:mujhe|mujhse|aao|aa jao|add|follow|message|baat|मुझे|मुझसे|आओ|आ जाओ|मैसेज|बात)`,
    'u',
  ),
  new RegExp(`(?:mujhe|mujhse|मुझे|मुझसे) (?:\\S{1,30} ){0,3}?${service}`, 'u'),
];

/** Finds sentences in a folded text that invite a student to another service. */
function findInvitations(text: string): Span[] {
  if (!new RegExp(service, 'u').test(text)) return [];
  const ends = [0, ...findSentenceEnds(text), text.length];
  return ends.slice(1).flatMap((end, index) => {
    const start = ends[index] ?? 0;
    const sentence = text.slice(start, end);
    const space = sentence.length - sentence.trimStart().length;
    return patterns.some((pattern) => pattern.test(sentence)) ? [{ start: start + space, end }] : [];
  });
}

type Removed = Span & { readonly mark: string };

const contactMark = '[contact removed]';
const linkMark = '[link removed]';

// Top-level domains that are not words of a language the replies use. Those that are words count only directly after a full stop.
const plainDomains =
  'com|org|net|edu|gov|info|biz|xyz|online|site|website|shop|store|club|vip|icu|dev|app|gg|ly|tv|cc|ru|cn|uk|us|co|io|ai|de|fr|pk|link|click|live|chat|page|example';
const wordDomains = 'in|me|to|is|it|so|be|at|my|am|by|no|do|top|fun|pro|one|name|world|space|tech|today|now';

const at = '(?:\\s?@\\s?|\\s?[\\[({<]\\s?at\\s?[\\])}>]\\s?|\\s(?:at|at the rate(?: of)?)\\s)';
const dot = '(?:\\s?\\.\\s?|\\s?[\\[({<]\\s?(?:dot|\\.)\\s?[\\])}>]\\s?|\\sdot\\s)';
const label = '[\\p{L}\\p{N}_-]{1,63}';

const emails: readonly RegExp[] = [
  new RegExp(`(?<![\\w.+-])[\\p{L}\\p{N}_.+-]{1,64}@${label}(?:\\.${label}){1,5}`, 'gu'),
  new RegExp(`(?<![\\w.+-])[\\p{L}\\p{N}_.+-]{1,64}${at}(?:${label}${dot}){1,4}(?:${plainDomains}|in)(?![\\p{L}\\p{N}])`, 'gu'),
  /(?<![\w.+-])[\p{L}\p{N}_.+-]{1,64}(?:\s?@\s?|\s?[[({]at[\])}]\s?|\sat\s)(?:gmail|yahoo|hotmail|outlook|rediff(?:mail)?|proton(?:mail)?|icloud|paytm|upi|ybl|ibl|axl|apl|okaxis|oksbi|okicici|okhdfc(?:bank)?)(?![\p{L}\p{N}])/gu,
  // A UPI id of any bank: like an e-mail address without a full stop. "12@rs" is a price.
  /(?<![\w.+-])(?!\d{1,9}@)[\p{L}\p{N}_.+-]{2,64}@\p{L}[\p{L}\p{N}]{2,30}(?![\p{L}\p{N}@])/gu,
];

const handle = /(?<![\p{L}\p{N}_.@])@[\p{L}_][\p{L}\p{N}_.]{2,30}/gu;

const links: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:(?:h(?:tt|xx)ps?|ftp|tg|whatsapp|intent|file|data|blob|wss?)\s?:\s?\/\s?\/\s?|(?:mailto|javascript|tel|sms|magnet|vbscript)\s?:)[^\s<>"'$}]{1,2000}/gu,
  /(?<![\p{L}\p{N}])www(?:\s?\.\s?|\s(?=[^\s.]{1,63}[\s.](?:com|org|net|in)(?!\p{L})))[^\s<>"'$}]{1,2000}(?:\s(?:com|org|net|in)(?!\p{L}))?/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}_@.-])(?:${label}\\.){1,6}(?:${plainDomains}|${wordDomains})(?![\\p{L}\\p{N}_-])(?::\\d{1,5})?(?:[/?#][^\\s<>"'$}]{0,2000})?`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}_@.-])${label}(?:\\s?[\\[({<]\\s?(?:dot|\\.)\\s?[\\])}>]\\s?${label}){0,3}\\s?[\\[({<]\\s?(?:dot|\\.)\\s?[\\])}>]\\s?(?:${plainDomains}|in|me)(?![\\p{L}\\p{N}])(?:/[^\\s<>"'$}]{0,2000})?`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}_@.-])${label}(?:\\sdot\\s|\\s\\.\\s)(?:com|org|co\\sdot\\sin)(?![\\p{L}\\p{N}])`, 'gu'),
];

/** Domains reserved for examples (RFC 2606), and the form of an e-mail address. */
const lessons = /^(?:(?:[\w.+-]+@)?(?:www\.)?example\.(?:com|org|net)|(?:name|user|username)@(?:domain|host|server))$/;

function findAll(patterns: readonly RegExp[], { folded }: FoldedText): Span[] {
  return patterns.flatMap((pattern) =>
    Array.from(folded.matchAll(pattern), ({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );
}

/**
 * Tells a domain from a missing space, as in "bends.In water": a domain is all upper case or ends in lower case. Names of only
 * digits or single letters ("B.Com") count only with a path.
 */
function isDomain(written: string): boolean {
  const [name = ''] = written.split(/[/?#:]/);
  const end = name.slice(name.lastIndexOf('.') + 1);
  const before = name.slice(0, name.lastIndexOf('.'));
  if (/^\d+$/.test(before.replaceAll('.', '')) || /^(?:\p{L}\.)*\p{L}$/u.test(before)) return written.includes('/');
  return end === end.toLowerCase() || name === name.toUpperCase();
}

function isOwn(written: string, ownOrigin: string): boolean {
  const address = written.includes('://') ? written : `${new URL(ownOrigin).protocol}//${written}`;
  return URL.canParse(address) && new URL(address).origin === ownOrigin && !new URL(address).username;
}

function findLinks(folded: FoldedText, ownOrigin: string): Span[] {
  return findAll(links, folded).flatMap((span) => {
    const written = folded.getOriginal(span);
    const trimmed = written.replace(/[.,;:!?)\]*]+$/, '');
    const end = span.end - (written.length - trimmed.length);
    const text = folded.folded.slice(span.start, end);
    if (lessons.test(text) || isOwn(trimmed, ownOrigin)) return [];
    if (!/:|^www/.test(text) && !/[\s[({<]/.test(text) && !isDomain(trimmed)) return [];
    return [{ start: span.start, end }];
  });
}

function findContacts(folded: FoldedText): Span[] {
  const written = findAll([...emails, handle], folded).filter(({ start, end }) => !lessons.test(folded.folded.slice(start, end)));
  return [...written, ...findPhoneNumbers(folded.folded), ...findInvitations(folded.folded)];
}

/** Finds contacts and links, in text order and without overlaps. */
export function findRemoved(text: string, ownOrigin: string): Removed[] {
  const folded = foldText(text);
  const found = [
    ...findContacts(folded).map((span) => ({ ...folded.findOriginal(span), mark: contactMark })),
    ...findLinks(folded, ownOrigin).map((span) => ({ ...folded.findOriginal(span), mark: linkMark })),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const saved: Removed[] = [];
  for (const span of found) {
    const last = saved.at(-1);
    if (!last || span.start >= last.end) saved.push(span);
    else if (span.end > last.end) saved[saved.length - 1] = { ...last, end: span.end };
  }
  return saved;
}

/** Replaces each span with its mark. */
export function replaceRemoved(text: string, removed: readonly Removed[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, mark } of removed) {
    parts.push(text.slice(from, start), mark);
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

/** Removes contact details, invitations to other services, and all links except those to this platform. */
export function removeContacts(text: string, ownOrigin: string): string {
  return replaceRemoved(text, findRemoved(text, ownOrigin));
}
