import { isDistressing, speaksInDistress } from '@shikhar/contracts/assistant/care/distress';
import { readDisguised } from './disguised-words.ts';
import { drugSigns, insultSigns, meetingSigns, secretSigns, sexualSigns, spacedHarm, violenceSigns } from './harmful-signs.ts';
import { hindiHarmSigns, hinglishHarmSigns } from './hindi-harm-signs.ts';
import { hindiSelfHarmSigns, selfHarmSigns, selfHurtSigns, spacedSelfHarm } from './self-harm-signs.ts';
import { splitSentences } from './sentences.ts';

/** Why a reply may not be shown: `distressing` speaks of harm to oneself or of being hurt, `harmful` of harm of any other kind. */
export type ReplyHarm = 'distressing' | 'harmful';

/** Characters read together: a sentence that is longer is read in parts. */
const maxLength = 600;

/** Characters that are read together with a sentence, so that none is parted to hide what it says. */
export const contextLength = 160;

/** What is warned of: the verb goes with its `not`. */
const warned =
  / (?:never|not|dont|shouldnt|mustnt|cannot|cant|without|avoid|nor|you may|you might|or you (?:will|can|could)|against|refuse to|no to|(?:was|were) (?:told|ordered|made|forced|condemned|sentenced)|(?:if|when|whenever|once) you|(?:asks?|dares?|forces?|pressures?|presses|press|tempts?|offers?) you)(?! mind )(?: (?:ever|to|even|please|try to|be))? (?:cut|cutting|burn|burning|hurt|hurting|hit|hitting|harm|poison|electrocute|starve|starving|drink|drinking|eat|eating|take|swallow|jump|touch|punish|injure|try|smoke|smoking|sniff|inhale|snort|inject|buy|sell|mix|bring|carry|beat|kick|slap|punch|attack|threaten|meet|share|send|hate|tell them)(?= )/g;

/** Bacteria are killed in every book of science. */
const germs =
  / (?:bacteria|germs?|microbes?|microorganisms?|virus(?:es)?|insects?|pests?|larvae|mosquito(?:es)?|weeds?|cells?|parasites?)(?= )/;

const quoted = /["“][^"“”\n]{0,300}["”]|(?<![\p{L}])['‘][^'‘’\n]{3,300}['’](?!\p{L})/gu;
const reports =
  / (?:says?|said|saying|asks?|asked|cries|cried|repl(?:y|ies|ied)|tells?|told|thinks?|thought|shouts?|shouted|writes?|wrote|exclaim(?:s|ed)|answers?|answered|whispers?|whispered|begs?|begged|voice|speech|sentence|word|line|poem|story)(?= )/;

function isSelfHarm(words: string): boolean {
  return selfHarmSigns.test(words) || spacedSelfHarm.test(words) || hindiSelfHarmSigns.test(words);
}

function isHarm(words: string): boolean {
  const told = words.replace(warned, ' ');
  if (drugSigns.test(told) && !/ (?:prescribed|prescribes|prescription|doctor)(?= )/.test(told)) return true;
  if (violenceSigns.test(told) && !germs.test(told)) return true;
  return [secretSigns, sexualSigns, insultSigns, spacedHarm, hinglishHarmSigns, hindiHarmSigns].some((signs) =>
    signs.test(words),
  );
}

/** What the reply says itself, without what somebody in it says. */
function leaveOutSpeech(text: string, words: string): string {
  return reports.test(words) ? text.replace(quoted, ' ') : text;
}

function judgeWords(words: string): ReplyHarm | null {
  if (isSelfHarm(words) || selfHurtSigns.test(words.replace(warned, ' '))) return 'distressing';
  return isHarm(words) ? 'harmful' : null;
}

/** What follows a colon or a dash begins anew: 'A trick: smoke'. */
function readClauses(sentence: string): string[] {
  const clauses = sentence.split(/[:;–—]\s|\s-\s/);
  return clauses.length === 1 ? [] : clauses.flatMap(readDisguised);
}

function judgeSentence(sentence: string): ReplyHarm | null {
  if (!/\p{L}/u.test(sentence)) return null;
  const ways = readDisguised(sentence);
  if (ways.some((words) => sexualSigns.test(words))) return 'harmful';
  if (ways.some((words) => isDistressing(words.replace(warned, ' ')))) return 'distressing';
  const [plain = ''] = ways;
  const own = leaveOutSpeech(sentence, plain);
  const ownWords = own === sentence ? ways : readDisguised(own);
  if (!reports.test(plain) && ownWords.some(speaksInDistress)) return 'distressing';
  const judged = [...ways, ...readClauses(sentence)].map(judgeWords).find((harm) => harm !== null);
  if (judged) return judged;
  return ownWords.some((words) => meetingSigns.test(words.replace(warned, ' '))) ? 'harmful' : null;
}

/** As one sentence: parted by full stops or lines, harm is no better. */
function judgeTogether(sentences: readonly string[]): ReplyHarm | null {
  const ways = readDisguised(sentences.join(' ').replace(/[.!?।॥…\n]+/g, ' '));
  return ways.map(judgeWords).find((harm) => harm !== null) ?? null;
}

/** The last sentences, whole ones, of as many characters as may hide the beginning of harm. */
function takeContext(sentences: readonly string[]): string[] {
  const saved: string[] = [];
  for (let length = 0; length < contextLength && saved.length < sentences.length; length += saved[0]?.length ?? 0)
    saved.unshift(sentences[sentences.length - 1 - saved.length] ?? '');
  return saved;
}

function splitLong(sentence: string): string[] {
  if (sentence.length <= maxLength) return [sentence];
  const step = maxLength - contextLength;
  return Array.from({ length: Math.ceil(sentence.length / step) }, (_, place) =>
    sentence.slice(place * step, place * step + maxLength),
  );
}

/**
 * Whether a text may not be shown to a student. Lessons may tell of wars, of crimes and of bodies: what counts is what the student is told
 * to do or to be. `textBefore` has been judged, and counts only where the two make harm together. In time that grows with the text alone.
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
