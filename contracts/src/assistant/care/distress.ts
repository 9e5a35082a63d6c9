import { despairSigns, harmSigns, hindiSigns, hurtSigns } from './distress-signs.ts';
import { bottleOfPills, fewCalories, notOfTotal, packOfPills, pills } from './dose-words.ts';
import { findAny } from './find-any.ts';
import { normaliseWords } from './plain-words.ts';

const took = '(?:took|taken|take|swallow(?:ed)?|chew(?:ed)?|ate|eat|eaten|had|consumed?|popped|pop|gulp(?:ed)?)';
const who = '(?:i|ive|i ve|my (?:friend|sister|brother|mother|mom|mummy|father|cousin|classmate|best friend)|she|he)';
const many =
  '(?:[5-9]|[1-9]\\d{1,2}|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|so many|many|lots of|a lot of|too many|a bunch of|a handful of)';
/** Between the writer and the verb: it happened, or is intended. */
const didOrWill =
  '(?:have |has |had |just |already |ve |will |ll |am |m |want to |wanna |going to |gonna |might |could |should |may |must |can ){0,3}';
const poisons =
  '(?:harpic|phenyl|phenyle|bleach|acid|lizol|dettol|kerosene|pesticides?|insecticides?|rat poison|poison|toilet cleaner|detergent|cough syrup|medicines?|hit spray|mosquito liquid)';
const ate = '(?:kha|khaa|le|nigal|pi|pee)';
const done = '(?:li|liya|liye|lu|lun|lunga|lungi|loonga|loongi|loon|gaya|gayi|ke so|rahi|raha)';
const medicine = '(?:goli\\S*|tablets?|dawai\\S*|dawa|davai|medicines?|pills?)';

/** More medicine than anybody should take, or something nobody should drink. */
const overdoseSigns = findAny(
  `(?:${who} ${didOrWill}|should i )${took} (?:about |like |around |almost )?${many} (?:\\S+ )?${pills}(?! (?:a|per|in|every|of (?:vitamin|calcium)) )${notOfTotal}`,
  `${took} (?:about |like |around |almost )?${many} sleeping (?:pills?|tablets?)`,
  `(?:${who} ${didOrWill}|should i )(?:${took}|drank|drink|finish(?:ed)?) (?:a |the |my |an )?(?:whole|full|entire|complete|all the) ${packOfPills}`,
  `(?:${who} ${didOrWill}|should i )${took} all (?:of )?(?:the |my |your |her |his )?sleeping (?:pills|tablets)`,
  `(?:${who} ${didOrWill}|should i )(?:swallow(?:ed)?|drank|drink|gulp(?:ed)?|finish(?:ed)?) (?:a |the |my )?${bottleOfPills}`,
  'i (?:\\S+ ){0,2}?(?:swallow|chew|eat|ate|pop)(?:ed|ped)? (?:a|the|my) (?:whole|full|entire) strip',
  `(?:i|ive|she|he) (?:have |has |just |already )*(?:drank|drunk|drink|swallowed) (?:a |some |the |whole |full |half |entire ){0,3}(?:(?:bottle|glass|cup|lot|cap) of )?${poisons}`,
  `${who} (?:\\S+ ){0,3}?overdosed`,
  'i (?:\\S+ ){0,3}?(?:want to|wanna|will|going to|gonna|trying to|tried to|thinking (?:of|about)|might|could) (?:\\S+ )?(?:overdose|overdosing|od)',
  'how (?:to|many|much|can i|do i) (?:\\S+ ){0,4}?overdose(?! (?:is|be|of (?:vitamin|iron)))',
  `(?:neend|nind|sone) ki (?:\\S+ ){0,2}?${medicine} (?:\\S+ ){0,3}?${ate} ${done}`,
  `(?:sari|saari|bahut|bohot|dher|puri|poori|\\d\\d|bees|das|pandrah|tees|pachas) (?:\\S+ ){0,2}?(?:${medicine}|strips?|bottle) (?:\\S+ ){0,2}?${ate} ${done}`,
);

const hindiOverdoseSigns =
  /(?:नींद की|बहुत|ढेर|सारी|पूरी|\d\d|बीस|दस|पंद्रह|तीस|पचास) (?:\S+ ){0,3}?(?:गोलिया|गोली|दवाई|दवा|पत्ता|शीशी)\S* (?:\S+ ){0,2}?(?:खा|निगल|पी|ले) (?:ली|लिया|लूं|लू|लूंग|चुक|गय)/u;

const me = '(?:me|us|mujhe|hume)';
const food =
  '(?:(?:any|enough|proper|some|the|my) ){0,2}(?:food|khana|meals?|dinner|lunch|breakfast|water|(?:anything|something|nothing) to eat)';
const nobody = '(?:nobody|no body|no one|noone|none)';
const keepers =
  '(?:father|dad|daddy|papa|mother|mom|mum|mummy|maa|parents?|step ?(?:father|mother|dad|mom)|uncle|chacha|aunty?|chachi|brother|sister|family|grandmother|grandfather|dadi|nani|warden|hostel|he|she|they|people|relatives)';
const no = '(?:nahi|nahin|nai|nhi|ni)';
const hungry = '(?:bh?(?:oo?|u)kh?[aie])';
const days =
  '(?:(?:the )?(?:last |past )?(?:[2-9]|\\d\\d|two|three|four|five|six|seven|eight|nine|ten|many|several|so many|a few|few|couple of|a couple of|some) )?(?:full |whole |straight )?(?:days|weeks)|(?:a|one|1|the whole|whole) week';

/** Neglect: without food, or sent away, by those who should care. */
const neglectSigns = findAny(
  `${nobody} @ (?:gives?|gave|giving|cooks?|makes?|made|brings?|serves?|offers?) ${me} ${food}`,
  `${nobody} @ (?:gives?|gave|cooks?|makes?|made|brings?) ${food} (?:to|for) ${me}`,
  `${nobody} @ (?:feeds?|fed|feeding|(?:takes?|taking) care of|looks? after|looking after) (?:me|us)`,
  `${keepers} (?:\\S+ ){0,2}?(?:dont|doesnt|do not|does not|didnt|did not|never|wont|will not|stopped|refused? to|refuses to|hardly|not|no longer) (?:giv(?:e|es|ing)|mak(?:e|es|ing)|cook(?:s|ing)?) ${me} ${food}`,
  `${keepers} (?:\\S+ ){0,2}?(?:dont|doesnt|do not|does not|didnt|did not|never|wont|will not|stopped|refused? to|refuses to|hardly|not|no longer) (?:feed(?:s|ing)?) (?:me|us)`,
  `${keepers} (?:\\S+ ){0,2}?(?:dont|doesnt|do not|does not|didnt|did not|never|wont|will not) (?:let|lets|allow|allows) me (?:to )?eat(?: (?:anything|food|at home|dinner|lunch|properly|for|enough|since|all day)|(?= $))`,
  `(?:keep|keeps|kept|keeping|leaves?|left) (?:me|us) (?:hungry|starving|without (?:any )?food)`,
  '(?:i|we) (?:am|m|are|was|were|have been)? ?(?:being )?(?:kept|left) (?:hungry|without (?:any )?food)',
  `(?:i|im|we) (?:am |are |was |were )?(?:not|never|hardly) (?:being )?(?:given|getting|fed) ${food}`,
  '(?:i|we|there is|there s|theres) (?:have |has |got |get )?(?:no food|not enough food|nothing to eat) (?:at|in) (?:my |our )?(?:home|house)',
  '(?:i|we) (?:always |often |have to |had to )?(?:go|went|going) to (?:bed|sleep) hungry',
  '(?:leaves?|left|leaving) me (?:all )?alone (?:at home |in the house )?for (?:\\S+ )?(?:days|weeks)',
  '(?:threw|throws?|thrown|throwing|kick(?:s|ed)?|turn(?:s|ed)?) me out of (?:the |my |our )?(?:house|home)',
  `${keepers} (?:has |have |had )?abandoned me`,
  'i have (?:no ?where|no place) to (?:live|sleep|stay)',
  `(?:mujhe|mujhko|hume|humko|ghar (?:me|mein|pe|par|wale|waale|vale)) @ kha+na (?:bhi )?${no} (?:det[aei]|diya|de rahe|mil\\S*|banat[aei])`,
  `kha+na (?:bhi )?${no} (?:det[aei]|diya) (?:h|hai|hain )?(?:mujhe|mujhko|hume)`,
  `mujhe @ ${hungry} (?:rakh|sula)\\S*`,
  `(?:main?|mai|mujhe|hum|roz) @ ${hungry} (?:sota|soti|sona|so jat[ai]|so jana)`,
  '(?:mujhe|mujhko) @ ghar se (?:bahar )?(?:nikal|nikaal)\\S* di\\S+',
  'ghar se (?:bahar )?(?:nikal|nikaal)\\S* diya (?:mujhe|mujhko)',
);

/** Going without enough food for days, whether by choice or not. */
const starvingSigns = findAny(
  `(?:(?<=^ )|(?:i|ive|i ve|and|also|but) )(?:have not|havent|have nt|not|didnt|did not|hardly|have hardly|barely|am not|m not)(?: really)? (?:eat|eating|eaten|ate|had (?:food|a meal|anything to eat|any food))(?: (?:any|anything|food|a meal|properly|a thing|a bite|much|at all)){0,2} (?:for|since|in|from) (?:${days}|yesterday)(?! (?:what|will))`,
  'i (?:have |just |ve )?(?:stopped|quit|given up|want to stop|will stop) eating(?: (?:food|anything|at all|because|so|to|and|any|completely|now|for|since)|(?= $))',
  'i (?:dont|do not|never) (?:want|wanna) (?:to )?eat (?:(?:food|anything) )?(?:any ?more|(?:ever )?again)',
  '(?:make|making|made|force|forcing) myself (?:to )?(?:vomit|throw up|puke|sick)',
  'i (?:vomit|throw up|puke) (?:\\S+ ){0,3}?on purpose',
  'i (?:will|ll|want to|would rather|am going to|m going to|shall) (?:just )?starve',
  `i (?:\\S+ ){0,2}?(?:eat|ate|eating|consume|live on|take|have) ${fewCalories}`,
  `(?:din|dino|dinon|hafte|days?) se (?:\\S+ ){0,3}?(?:kuch|kuchh|kha+na) (?:bhi )?${no} (?:kha\\S*|mil\\S*|di\\S+)`,
  '(?:maine|mene|meine|mai ne|main ne|mai|main) @ kha+na (?:pee?na )?(?:chh?od|chh?or)\\S*',
);

/** Religious fasts, and general questions about people and animals in biology or history. */
const fasts =
  / (?:ramzan|ramadan|ramzaan|roza|roze|rozas|navratri|navratra|fast|fasts|fasting|fasted|vrat|upvas|upwas|karva|karwa|ekadashi|shivratri|paryushan|lent|blood test|gandhi|gandhiji|bapu|famine|camels?|animals?|plants?|person|patient|रोजा|रोजे|रमजान|व्रत|उपवास|नवरात्रि|गांधी)(?= )/u;

/** Neglect and starving in Devanagari. `मुझे` and `मैंने` always mean the writer. */
const hindiNeglectSigns =
  /(?:मुझे|मुझको|हमें) (?:\S+ ){0,4}?(?:खाना|भोजन|खाने को) (?:\S+ )?(?:नहीं|नही) (?:दे|दि|मिल)|(?:खाना|भोजन) (?:नहीं|नही) (?:देते|देता|देती|दिया) (?:हैं? )?मुझे|मुझे (?:\S+ ){0,3}?भूख[ाीे] (?:रख|सुला)|(?:मैं|हम) (?:\S+ ){0,3}?भूख[ाीे] (?:पेट )?सो|मुझे (?:\S+ ){0,2}?घर से (?:बाहर )?निकाल दिया|(?:दिन|दिनों|हफ्ते) से (?:\S+ ){0,3}?(?:कुछ|खाना) (?:भी )?(?:नहीं|नही) (?:खाया|मिला|दिया)|मैंने (?:\S+ ){0,3}?खाना (?:पीना )?छोड/u;

function speaksOfHunger(words: string): boolean {
  if (neglectSigns.test(words)) return true;
  return !fasts.test(words) && (starvingSigns.test(words) || hindiNeglectSigns.test(words));
}

function speaksOfOverdose(words: string): boolean {
  return overdoseSigns.test(words) || hindiOverdoseSigns.test(words);
}

/** Harmless look-alikes: sayings, and accidents during play. */
const sayings =
  / (?:(?:die|died|dying|dead|mar gaya|mar gayi) (?:of |from |with )?(?:laughing|laughter|boredom|hunger|thirst|heat|cold|embarrassment|shame)|hasi se mar \S+|haste haste mar \S+|padhte padhte mar \S+|garmi se mar \S+|dying to|to die for|kill(?:ing)? time|kill two birds|cut myself some slack|cant take (?:it|this) any ?more (?:homework|sums?|questions?)|(?:cant|cannot) do (?:it|this) any ?more (?:sums?|questions?|chapter)|(?:hurt|cut|hit|burn|burnt|shoot) myself (?:while|when|during|in|by|accidentally|at (?:school|play)|playing|cooking|with paper|on))(?= )/g;

/** Grammar tasks and studied texts, where the people are made up. */
const studied =
  /^ (?:please |pls |can you |how to |sir |maam )*(?:change|convert|rewrite|transform|translate|identify|correct|fill|parse|punctuate|write|frame|make|report|spot|find|complete|choose) | (?:active|passive) (?:voice|form|to passive)| voice of | (?:in)?direct speech | reported speech | tense of | meaning of | synonyms? of | antonyms? of | (?:in|of) (?:the|this) (?:chapter|poem|story|play|novel|lesson|passage|sentence) | grammatically /;

const suicide =
  / (?:suicides?|suicidal|sucides?|sucidal|suisides?|suiside|suscide|suicid|khudkushi|aatmahatya|atmahatya|आत्महत्या|खुदकुशी)(?= )/;
const aboutMe =
  / (?:i|im|ive|me|my|myself|mine|mai|main|mein|mujhe|mujhko|mera|meri|want|wanna|how to|how (?:do|can|should) i|way|ways|method|painless|thoughts?|kaise|kar lu|karlu|karna|karne|मैं|मुझे|मेरा|मेरी|कैसे)(?= )/;
/** Uses of the same words in biology, history and the news. */
const otherSuicides =
  / (?:suicid\S* (?:bags?|sacs?|genes?|bombers?|bombing|attacks?|squad|cells?)|lysosomes?|apoptosis|hitler|farmers?|kisan|cleopatra|goebbels|rani|queen|emperor|jauhar|sati)(?= )/;

function speaksOfSuicide(words: string): boolean {
  if (!suicide.test(words) || otherSuicides.test(words)) return false;
  return aboutMe.test(words) || words.trim().split(' ').length <= 4;
}

/** Advice for hard times, and grammar rules: neither says that somebody is hurt. */
const advice =
  /(?<=^(?: \S+){0,2}?) (?:if|when|whenever|suppose|imagine|unless)(?= )| (?:(?:if|when) (?:someone|somebody|anyone|anybody|an adult|a stranger)|say no|helpline|report|seek help|talk to|tell (?:a|an|your) (?:\S+ )?(?:parents?|teacher|adult|grown up|elder)|passive|active voice|voice|tense|verb|noun|pronoun|sentence|antonyms?|synonyms?)(?= )/;

/** General statements of a lesson: 'Without oxygen you will die.' */
const everybodyDies =
  / i (?:will|would|may|might|can|could|ll) (?:soon |quickly |slowly |also )?(?:die|starve)(?= (?:\S+ ){0,4}?(?:without|in|within|of|from|if|as|because) )| (?:without|if|unless|lack of) (?:\S+ ){1,6}?i (?:will|would|may|might|can|could) (?:soon |quickly |slowly |also )?(?:die|starve)(?= )/g;

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

/** Rewrites words that address the student as the student's own, because the lists contain only the first person. */
function turnToFirstPerson(words: string, you: 'i' | 'me'): string {
  const turned = words.split(' ').map((word) => (word === 'you' || word === 'u' ? you : (pronouns[word] ?? word)));
  const plain = turned.join(' ');
  return plain === words ? words : plain.replaceAll(' i are ', ' i am ').replaceAll(' i were ', ' i was ');
}

/**
 * Whether a sentence of a reply tells the student something that signals distress: 'Nobody loves you'. Statements about other
 * people are allowed, because lessons contain them. `words` come from `normaliseWords`.
 */
export function isDistressing(words: string): boolean {
  const asSubject = turnToFirstPerson(words, 'i');
  if (asSubject === words || otherSuicides.test(words)) return false;
  return [asSubject, turnToFirstPerson(words, 'me')].some((turned) => {
    const plain = turned.replace(sayings, '').replace(everybodyDies, '');
    if (harmSigns.test(plain) || speaksOfSuicide(plain)) return true;
    if (advice.test(plain) || studied.test(plain)) return false;
    if (speaksOfOverdose(plain) || speaksOfHunger(plain)) return true;
    return [hurtSigns, despairSigns, hindiSigns].some((signs) => signs.test(plain));
  });
}

/** Whether a sentence in the reply's own voice signals distress. */
export function speaksInDistress(words: string): boolean {
  const plain = words.replace(sayings, '').replace(/ wish (?:that )?i (?:was|were) (?!dead|gone|never|not)/g, ' ');
  if (!/ (?:i|im|ive|my|myself)(?= )/.test(plain) || advice.test(plain) || studied.test(plain)) return false;
  return [harmSigns, hurtSigns, despairSigns].some((signs) => signs.test(plain));
}

/**
 * Whether the writer seems to be in distress: self-harm, the wish to be dead, abuse, neglect, being hurt, despair; in English,
 * Hindi, or both mixed in Latin letters. Doubtful cases of self-harm count, because an unneeded helpline does no harm.
 */
export function isInDistress(text: string): boolean {
  const words = normaliseWords(text).replace(sayings, '');
  if (harmSigns.test(words) || speaksOfSuicide(words)) return true;
  if (studied.test(words)) return false;
  if (speaksOfOverdose(words) || speaksOfHunger(words)) return true;
  return hurtSigns.test(words) || despairSigns.test(words) || hindiSigns.test(words);
}
