import type { Span } from './fold-text.ts';
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

/** Sentences that ask a student over to another service, in a folded text. */
export function findInvitations(text: string): Span[] {
  if (!new RegExp(service, 'u').test(text)) return [];
  const ends = [0, ...findSentenceEnds(text), text.length];
  return ends.slice(1).flatMap((end, place) => {
    const start = ends[place] ?? 0;
    const sentence = text.slice(start, end);
    const space = sentence.length - sentence.trimStart().length;
    return patterns.some((pattern) => pattern.test(sentence)) ? [{ start: start + space, end }] : [];
  });
}
