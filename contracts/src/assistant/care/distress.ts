import { despairSigns, harmSigns, hindiSigns, hurtSigns } from './distress-signs.ts';
import { fasts, hindiNeglectSigns, neglectSigns, starvingSigns } from './neglect-signs.ts';
import { hindiOverdoseSigns, overdoseSigns } from './overdose-signs.ts';
import { readPlainWords } from './plain-words.ts';

/** What only sounds like it: sayings, and accidents of play. */
const sayings =
  / (?:(?:die|died|dying|dead|mar gaya|mar gayi) (?:of |from |with )?(?:laughing|laughter|boredom|hunger|thirst|heat|cold|embarrassment|shame)|hasi se mar \S+|haste haste mar \S+|padhte padhte mar \S+|garmi se mar \S+|dying to|to die for|kill(?:ing)? time|kill two birds|cut myself some slack|cant take (?:it|this) any ?more (?:homework|sums?|questions?)|(?:cant|cannot) do (?:it|this) any ?more (?:sums?|questions?|chapter)|(?:hurt|cut|hit|burn|burnt|shoot) myself (?:while|when|during|in|by|accidentally|at (?:school|play)|playing|cooking|with paper|on))(?= )/g;

/** A task of grammar or a text that is studied, where people in sentences are made up. */
const studied =
  /^ (?:please |pls |can you |how to |sir |maam )*(?:change|convert|rewrite|transform|translate|identify|correct|fill|parse|punctuate|write|frame|make|report|spot|find|complete|choose) | (?:active|passive) (?:voice|form|to passive)| voice of | (?:in)?direct speech | reported speech | tense of | meaning of | synonyms? of | antonyms? of | (?:in|of) (?:the|this) (?:chapter|poem|story|play|novel|lesson|passage|sentence) | grammatically /;

const suicide =
  / (?:suicides?|suicidal|sucides?|sucidal|suisides?|suiside|suscide|suicid|khudkushi|aatmahatya|atmahatya|आत्महत्या|खुदकुशी)(?= )/;
const aboutMe =
  / (?:i|im|ive|me|my|myself|mine|mai|main|mein|mujhe|mujhko|mera|meri|want|wanna|how to|how (?:do|can|should) i|way|ways|method|painless|thoughts?|kaise|kar lu|karlu|karna|karne|मैं|मुझे|मेरा|मेरी|कैसे)(?= )/;
/** What biology, history and the news say with the same word. */
const otherSuicides =
  / (?:suicid\S* (?:bags?|sacs?|genes?|bombers?|bombing|attacks?|squad|cells?)|lysosomes?|apoptosis|hitler|farmers?|kisan|cleopatra|goebbels|rani|queen|emperor|jauhar|sati)(?= )/;

function speaksOfSuicide(words: string): boolean {
  if (!suicide.test(words) || otherSuicides.test(words)) return false;
  return aboutMe.test(words) || words.trim().split(' ').length <= 4;
}

function speaksOfHunger(words: string): boolean {
  if (neglectSigns.test(words)) return true;
  return !fasts.test(words) && (starvingSigns.test(words) || hindiNeglectSigns.test(words));
}

/**
 * Whether the one who types seems to be in distress: self-harm, the wish to be dead, abuse, neglect, being hurt, despair; in English, Hindi, or
 * the two mixed in Latin letters. In doubt it says yes of harm to oneself, as a helpline shown for nothing harms nobody.
 */
export function isInDistress(text: string): boolean {
  const words = readPlainWords(text).replace(sayings, '');
  if (harmSigns.test(words) || speaksOfSuicide(words)) return true;
  if (studied.test(words)) return false;
  if (overdoseSigns.test(words) || hindiOverdoseSigns.test(words) || speaksOfHunger(words)) return true;
  return hurtSigns.test(words) || despairSigns.test(words) || hindiSigns.test(words);
}
