import { isDistressing, speaksInDistress } from '@shikhar/contracts/assistant/care/distress';
import { findAny } from '@shikhar/contracts/assistant/care/find-any';
import { decodeDisguises } from './disguised-words.ts';
import { isGroupHate } from './group-hate-signs.ts';
import { drugSigns, insultSigns, meetingSigns, secretSigns, sexualSigns, spacedHarm, violenceSigns } from './harmful-signs.ts';
import { hindiSelfHarmSigns, selfHarmSigns, selfHurtSigns, spacedSelfHarm } from './self-harm-signs.ts';
import { splitSentences } from './sentences.ts';

const family =
  '(?:mummy|mumma|maa|papa|pitaji|parents?|mata pita|mummy papa|teachers?|sir|madam|didi|bhai|ghar (?:me|mein|par|pe|walo|walon|wale))';
const no = '(?:mat|na|nahi|nahin|nai)';
const password = '(?:password|otp|pin)';

/** Romanised Hindi. */
const hinglishHarmSigns = findAny(
  `(?:apne |apni )?${family} (?:\\S+ )?(?:ko |se |ko bhi )?(?:kuch |ye |yeh )?${no} (?:bata|bol|kah|keh)\\S*`,
  `(?<! ${password} )kisi (?:ko|se) (?:bhi )?(?:kuch )?${no} (?:bata|bol|kah|keh)\\S*`,
  '(?:hamara|humara|apna) (?:\\S+ )?(?:raaz|raz|secret)',
  '(?:ye|yeh|ise|isko) (?:raaz|raz|secret) (?:hi )?rakh\\S*',
  'mujhse (?:\\S+ ){0,4}?mil(?:o|ne|na|lo|iye| lo| lena)',
  '(?:tumhari|teri|aapki) (?:\\S+ )?(?:photos?|pics?|tasveer) (?:\\S+ ){0,2}?(?:chahiye|bhej\\S*|dikha\\S*)',
  '(?:kisi|mummy|papa|maa|teacher|parents) (?:ko|se) (?:\\S+ )?(?:batana|bolna|kehna|bata dena) mat',
  'akele (?:\\S+ ){0,2}?(?:aana|ana|aao|aa jao|milna|milo|milne)',
  '(?:milte (?:hain|h|hai|he) (?:\\S+ ){0,3}?akele|akele (?:\\S+ ){0,3}?milte)',
  `${family} (?:\\S+ )?se (?:\\S+ ){0,3}?(?:chh?up|chh?ip)a\\S*`,
  'mere (?:ghar|room|kamre) (?:\\S+ )?(?:aao|aana|aa jao|aajao)',
  '(?:apni|apna|apne|ek) (?:\\S+ ){0,2}?(?:photos?|pics?|selfies?|videos?|tasveer|number|nambar|address|pata) (?:\\S+ ){0,2}?(?:bhej|send kar|dikha|de do|do na)\\S*',
  '(?:apne )?kap[dr]e (?:utaro|utar do|utaar do|nikalo|nikaal do|khol\\S*)',
  '(?:nangi|nanga|sexy) (?:photo|pic|video|ho|dikh)\\S*',
  'mere (?:saath|sath) (?:so|sex|soja|so jao)\\S*',
  '(?:us|usko|use|usse|inko|ise|isko|apne \\S+ ko|apni \\S+ ko) (?:\\S+ )?(?:jaan se )?(?:maar|peet|pit|kaat|chaku maar) (?:do|dalo|daalo|dena)',
  '(?:uski|uska|uske|unki|unka) (?:\\S+ )?(?:taang|tang|haath|hath|sir|naak|daant|haddi|muh) (?:tod|phod|fod|kaat|kat) (?:do|dalo|daalo|de|dena)',
  '(?:uski|uska|uske|unki|unka) (?:\\S+ ){1,2}?(?:me|mein|ko) aag laga (?:do|de|dena)',
  '(?:usko|use|usse|uske|us \\S+ ko) (?:\\S+ ){0,3}?dhakka (?:de|maar) (?:do|dena|dalo)',
  '(?:usko|use|unko|us \\S+ ko) (?:\\S+ ){0,3}?(?:peeto|pito|maaro|maro|dara do|dhamka do|thok do|pitai kar\\S*)',
  '(?:apne|hamare|humare|hum dono ke) beech (?:me |mein |hi )*(?:rakh\\S*|rahe\\S*|rehna)',
  '(?:thappad|chaanta|laat|mukka) maar (?:de|do|dena)',
  '(?:chaku|chakoo|goli) (?:maar|ghusa|ghop) (?:do|dalo|dena)',
  '(?:ganja|charas|daru|sharab|cigarette|beedi|nasha|drugs|weed) (?:pi|pee|phunk|phook|phoonk|le|try|kar|khareed) ?(?:lo|o|kar lo|ke dekho|karo)',
  'bomb (?:aise |ghar pe |ghar par )?(?:banao|banane (?:ka tarika|ke liye (?:tum|aap|pehle|sabse)))',
);

const hindiFamily = '(?:माता पिता|मम्मी पापा|मम्मी|पापा|मां|पिता|घर (?:में|वालों|पर)|शिक्षक|टीचर|दीदी|भाई)';

/** Hindi words take endings in Devanagari, so these patterns match inside words. */
const hindiHarmSigns = new RegExp(
  [
    `${hindiFamily} (?:को |से )?(?:भी |कुछ |यह |ये )*(?:मत|नहीं|न|ना) (?:बता|बोल|कह)`,
    `${hindiFamily} से (?:\\S+ ){0,3}?(?:छिपा|छुपा)(?:ओ|ना|कर|ए)`,
    '(?<!(?:पासवर्ड|ओटीपी|पिन) )किसी (?:को|से) (?:भी |कुछ )*(?:मत|नहीं|न|ना) (?:बता|बोल|कह)',
    '(?:किसी|मम्मी|पापा|मां|पिता|शिक्षक|टीचर) (?:को|से) (?:\\S+ )?(?:बताना|बोलना|कहना) मत',
    '(?:हमारा|अपना) (?:\\S+ )?राज (?:है|रहेगा|रखना)',
    '(?:इसे|यह|ये) (?:राज|गुप्त) (?:ही )?रख(?:ना|ो|िए)',
    'मुझसे (?:\\S+ ){0,4}?मिल(?:ो|ने|ना|िए)',
    'अकेले (?:\\S+ ){0,2}?(?:आना|आओ|आ जाओ|मिलना|मिलो|मिलने)',
    'मेरे (?:घर|कमरे) (?:\\S+ )?(?:आओ|आना|आ जाओ)',
    'अपन[ीाे] (?:\\S+ ){0,2}?(?:फोटो|तस्वीर|वीडियो|सेल्फी|नंबर|पता) (?:\\S+ ){0,2}?(?:भेज|दिखा|दे दो)',
    'कपडे (?:उतारो|उतार दो|निकालो|खोलो)',
    '(?:नंगी|नंगे) (?:फोटो|तस्वीर|हो)',
    'मेरे साथ (?:सो जाओ|सोओ|सेक्स)',
    '(?:उसे|उसको|इसे|अपने \\S+ को|अपनी \\S+ को) (?:\\S+ )?(?:जान से )?(?:मार|पीट|काट) (?:दो|डालो|देना)',
    '(?:चाकू|गोली) (?:से )?(?:मार|घोंप) (?:दो|डालो|देना)',
    '(?:गांजा|चरस|शराब|सिगरेट|बीडी|दारू|ड्रग्स) (?:पी लो|पियो|ले लो|पीकर देखो|खरीद लो)',
    'बम (?:ऐसे |घर पर )?(?:बनाओ|बनाने का तरीका|बनाने के लिए (?:तुम|आप|पहले|सबसे))',
  ].join('|'),
  'u',
);

/** Why a reply is withheld: `distressing` for self-harm or abuse of the reader, `harmful` for any other harm. */
export type ReplyHarm = 'distressing' | 'harmful';

/** Longest sentence judged in one piece, in characters; longer ones are split. */
const maxLength = 600;

/** Characters of context judged with a sentence, so that harm cannot hide by being split across sentences. */
export const contextLength = 160;

/** Warnings such as "do not burn": removes the verb together with its negation. */
const warned =
  / (?:never|not|dont|shouldnt|mustnt|cannot|cant|without|avoid|nor|you may|you might|or you (?:will|can|could)|against|refuse to|no to|(?:was|were) (?:told|ordered|made|forced|condemned|sentenced)|(?:if|when|whenever|once) you|(?:asks?|dares?|forces?|pressures?|presses|press|tempts?|offers?) you)(?! mind )(?: (?:ever|to|even|please|try to|be))? (?:cut|cutting|burn|burning|hurt|hurting|hit|hitting|harm|poison|electrocute|starve|starving|drink|drinking|eat|eating|take|swallow|chew|live on|fast|jump|walk|run|stand|sit|sleep|lie|lying|lock|touch|push|throw|put|stick|poke|insert|set|break|punish|injure|try|smoke|smoking|sniff|inhale|snort|inject|buy|sell|mix|bring|carry|beat|kick|slap|punch|attack|threaten|meet|share|send|hate|tell them)(?= )/g;

/** Science lessons kill bacteria and pests. */
const germs =
  / (?:bacteria|germs?|microbes?|microorganisms?|virus(?:es)?|insects?|pests?|larvae|mosquito(?:es)?|weeds?|cells?|parasites?)(?= )/;

const quoted = /["“][^"“”\n]{0,300}["”]|(?<![\p{L}])['‘][^'‘’\n]{3,300}['’](?!\p{L})/gu;
const reports =
  / (?:says?|said|saying|asks?|asked|cries|cried|repl(?:y|ies|ied)|tells?|told|thinks?|thought|shouts?|shouted|writes?|wrote|exclaim(?:s|ed)|answers?|answered|whispers?|whispered|begs?|begged|voice|speech|sentence|word|line|poem|story)(?= )/;

function isSelfHarm(words: string): boolean {
  return selfHarmSigns.test(words) || spacedSelfHarm.test(words) || hindiSelfHarmSigns.test(words);
}

function isHarm(words: string): boolean {
  const rest = words.replace(warned, ' ');
  if (drugSigns.test(rest) && !/ (?:prescribed|prescribes|prescription|doctor)(?= )/.test(rest)) return true;
  if (violenceSigns.test(rest) && !germs.test(rest)) return true;
  if (isGroupHate(words)) return true;
  return [secretSigns, sexualSigns, insultSigns, spacedHarm, hinglishHarmSigns, hindiHarmSigns].some((signs) =>
    signs.test(words),
  );
}

/** Removes quoted speech, which characters in a story say, not the reply. */
function leaveOutSpeech(text: string, words: string): string {
  return reports.test(words) ? text.replace(quoted, ' ') : text;
}

function judgeWords(words: string): ReplyHarm | null {
  if (isSelfHarm(words) || selfHurtSigns.test(words.replace(warned, ' '))) return 'distressing';
  return isHarm(words) ? 'harmful' : null;
}

/** Text after a colon or dash counts as a new sentence, as in "A trick: smoke". */
function decodeClauses(sentence: string): string[] {
  const clauses = sentence.split(/[:;–—]\s|\s-\s/);
  return clauses.length === 1 ? [] : clauses.flatMap(decodeDisguises);
}

function judgeSentence(sentence: string): ReplyHarm | null {
  if (!/\p{L}/u.test(sentence)) return null;
  const ways = decodeDisguises(sentence);
  if (ways.some((words) => sexualSigns.test(words))) return 'harmful';
  if (ways.some((words) => isDistressing(words.replace(warned, ' ')))) return 'distressing';
  const [plain = ''] = ways;
  const own = leaveOutSpeech(sentence, plain);
  const ownWords = own === sentence ? ways : decodeDisguises(own);
  if (!reports.test(plain) && ownWords.some(speaksInDistress)) return 'distressing';
  const judged = [...ways, ...decodeClauses(sentence)].map(judgeWords).find((harm) => harm !== null);
  if (judged) return judged;
  return ownWords.some((words) => meetingSigns.test(words.replace(warned, ' '))) ? 'harmful' : null;
}

/** Judges the sentences as one, so that full stops and line breaks cannot hide harm. */
function judgeTogether(sentences: readonly string[]): ReplyHarm | null {
  const ways = decodeDisguises(sentences.join(' ').replace(/[.!?।॥…\n]+/g, ' '));
  return ways.map(judgeWords).find((harm) => harm !== null) ?? null;
}

/** Returns the last whole sentences that cover at least `contextLength` characters. */
function takeContext(sentences: readonly string[]): string[] {
  const saved: string[] = [];
  for (let length = 0; length < contextLength && saved.length < sentences.length; length += saved[0]?.length ?? 0)
    saved.unshift(sentences[sentences.length - 1 - saved.length] ?? '');
  return saved;
}

function splitLong(sentence: string): string[] {
  if (sentence.length <= maxLength) return [sentence];
  const step = maxLength - contextLength;
  return Array.from({ length: Math.ceil(sentence.length / step) }, (_, index) =>
    sentence.slice(index * step, index * step + maxLength),
  );
}

/**
 * Returns why a text may not be shown to a student, or null. Lessons may describe wars, crimes and bodies; what matters is what
 * the student is told to do or be. `textBefore` has already been judged and only adds context. Time grows linearly with the text.
 */
export function judgeReply(text: string, textBefore = ''): ReplyHarm | null {
  let together = [textBefore];
  let added = 0;
  for (const sentence of splitSentences(text).flatMap(splitLong)) {
    const harm = judgeSentence(sentence);
    if (harm) return harm;
    together.push(sentence);
    added += sentence.length;
    if (added < contextLength) continue;
    const harmTogether = judgeTogether(together);
    if (harmTogether) return harmTogether;
    together = takeContext(together);
    added = 0;
  }
  return judgeTogether(together);
}
