import { despairSigns, harmSigns, hindiSigns, hurtSigns } from './distress-signs.ts';
import { fasts, hindiNeglectSigns, neglectSigns, starvingSigns } from './neglect-signs.ts';
import { hindiOverdoseSigns, overdoseSigns } from './overdose-signs.ts';
import { normaliseWords } from './plain-words.ts';

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

/** Advice for a hard time, and rules of grammar: neither says that somebody is hurt. */
const advice =
  /(?<=^(?: \S+){0,2}?) (?:if|when|whenever|suppose|imagine|unless)(?= )| (?:(?:if|when) (?:someone|somebody|anyone|anybody|an adult|a stranger)|say no|helpline|report|seek help|talk to|tell (?:a|an|your) (?:\S+ )?(?:parents?|teacher|adult|grown up|elder)|passive|active voice|voice|tense|verb|noun|pronoun|sentence|antonyms?|synonyms?)(?= )/;

/** What a lesson says of everybody: 'Without oxygen you will die.' */
const everybodyDies =
  / i (?:will|would|may|might|can|could|ll) (?:soon |quickly |slowly |also )?die(?= (?:\S+ ){0,4}?(?:without|in|within|of|from|if|as|because) )| (?:without|if|unless|lack of) (?:\S+ ){1,6}?i (?:will|would|may|might|can|could) (?:soon |quickly |slowly |also )?die(?= )/g;

const pronouns: Readonly<Record<string, string>> = {
  your: 'my',
  ur: 'my',
  yours: 'mine',
  yourself: 'myself',
  urself: 'myself',
  yourselves: 'myself',
  youre: 'im',
  youve: 'ive',
  tum: 'main',
  tu: 'main',
  aap: 'main',
  tumhe: 'mujhe',
  tumhein: 'mujhe',
  tumko: 'mujhe',
  aapko: 'mujhe',
  tujhe: 'mujhe',
  tumse: 'mujhse',
  aapse: 'mujhse',
  tumhara: 'mera',
  aapka: 'mera',
  tera: 'mera',
  tumhari: 'meri',
  aapki: 'meri',
  teri: 'meri',
  तुम: 'मैं',
  तू: 'मैं',
  आप: 'मैं',
  तुम्हें: 'मुझे',
  तुम्हे: 'मुझे',
  तुमको: 'मुझे',
  आपको: 'मुझे',
  तुझे: 'मुझे',
  तुमसे: 'मुझसे',
  आपसे: 'मुझसे',
  तुम्हारी: 'मेरी',
  आपकी: 'मेरी',
  तेरी: 'मेरी',
  तुम्हारे: 'मेरे',
  आपके: 'मेरे',
  तेरे: 'मेरे',
};

/** What is said to a student in the words in which the student would say it; the lists know no others. */
function turnToFirstPerson(words: string, you: 'i' | 'me'): string {
  const turned = words.split(' ').map((word) => (word === 'you' || word === 'u' ? you : (pronouns[word] ?? word)));
  const told = turned.join(' ');
  return told === words ? words : told.replaceAll(' i are ', ' i am ').replaceAll(' i were ', ' i was ');
}

/**
 * Whether a sentence of a reply says to a student what a student in distress would say: 'Nobody loves you'. Of others it may tell, as
 * lessons do. `words` are as `normaliseWords` makes them.
 */
export function isDistressing(words: string): boolean {
  const asSubject = turnToFirstPerson(words, 'i');
  if (asSubject === words || otherSuicides.test(words)) return false;
  return [asSubject, turnToFirstPerson(words, 'me')].some((turned) => {
    const told = turned.replace(sayings, '').replace(everybodyDies, '');
    if (harmSigns.test(told) || speaksOfSuicide(told)) return true;
    if (advice.test(told) || studied.test(told)) return false;
    return [hurtSigns, despairSigns, neglectSigns, hindiSigns].some((signs) => signs.test(told));
  });
}

/** Whether a sentence in the reply's own voice is one of distress. */
export function speaksInDistress(words: string): boolean {
  const told = words.replace(sayings, '').replace(/ wish (?:that )?i (?:was|were) (?!dead|gone|never|not)/g, ' ');
  if (!/ (?:i|im|ive|my|myself)(?= )/.test(told) || advice.test(told) || studied.test(told)) return false;
  return [harmSigns, hurtSigns, despairSigns].some((signs) => signs.test(told));
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
  const words = normaliseWords(text).replace(sayings, '');
  if (harmSigns.test(words) || speaksOfSuicide(words)) return true;
  if (studied.test(words)) return false;
  if (overdoseSigns.test(words) || hindiOverdoseSigns.test(words) || speaksOfHunger(words)) return true;
  return hurtSigns.test(words) || despairSigns.test(words) || hindiSigns.test(words);
}
