import { findAny } from './find-any.ts';

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

/** Without food, or sent away, by those who should care. */
export const neglectSigns = findAny(
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

/** Going without food for days, of one's own will or not. */
export const starvingSigns = findAny(
  `(?:(?<=^ )|(?:i|ive|i ve|and|also|but) )(?:have not|havent|have nt|not|didnt|did not|hardly|have hardly|barely|am not|m not)(?: really)? (?:eat|eating|eaten|ate|had (?:food|a meal|anything to eat|any food))(?: (?:any|anything|food|a meal|properly|a thing|a bite|much|at all)){0,2} (?:for|since|in|from) (?:${days}|yesterday)(?! (?:what|will))`,
  'i (?:have |just |ve )?(?:stopped|quit|given up|want to stop|will stop) eating(?: (?:food|anything|at all|because|so|to|and|any|completely|now|for|since)|(?= $))',
  'i (?:dont|do not|never) (?:want|wanna) (?:to )?eat (?:(?:food|anything) )?(?:any ?more|(?:ever )?again)',
  '(?:make|making|made|force|forcing) myself (?:to )?(?:vomit|throw up|puke|sick)',
  'i (?:vomit|throw up|puke) (?:\\S+ ){0,3}?on purpose',
  'i (?:will|ll|want to|would rather|am going to|m going to|shall) (?:just )?starve',
  `(?:din|dino|dinon|hafte|days?) se (?:\\S+ ){0,3}?(?:kuch|kuchh|kha+na) (?:bhi )?${no} (?:kha\\S*|mil\\S*|di\\S+)`,
  '(?:maine|mene|meine|mai ne|main ne|mai|main) @ kha+na (?:pee?na )?(?:chh?od|chh?or)\\S*',
);

/** A fast is kept gladly, and what is asked of people and animals in general is biology or history. */
export const fasts =
  / (?:ramzan|ramadan|ramzaan|roza|roze|rozas|navratri|navratra|fast|fasts|fasting|fasted|vrat|upvas|upwas|karva|karwa|ekadashi|shivratri|paryushan|lent|blood test|gandhi|gandhiji|bapu|famine|camels?|animals?|plants?|person|patient|रोजा|रोजे|रमजान|व्रत|उपवास|नवरात्रि|गांधी)(?= )/u;

/** The same in Devanagari; nobody but who writes is meant by `मुझे` and `मैंने`. */
export const hindiNeglectSigns =
  /(?:मुझे|मुझको|हमें) (?:\S+ ){0,4}?(?:खाना|भोजन|खाने को) (?:\S+ )?(?:नहीं|नही) (?:दे|दि|मिल)|(?:खाना|भोजन) (?:नहीं|नही) (?:देते|देता|देती|दिया) (?:हैं? )?मुझे|मुझे (?:\S+ ){0,3}?भूख[ाीे] (?:रख|सुला)|(?:मैं|हम) (?:\S+ ){0,3}?भूख[ाीे] (?:पेट )?सो|मुझे (?:\S+ ){0,2}?घर से (?:बाहर )?निकाल दिया|(?:दिन|दिनों|हफ्ते) से (?:\S+ ){0,3}?(?:कुछ|खाना) (?:भी )?(?:नहीं|नही) (?:खाया|मिला|दिया)|मैंने (?:\S+ ){0,3}?खाना (?:पीना )?छोड/u;
