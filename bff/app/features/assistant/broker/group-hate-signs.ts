import { findAny } from '@shikhar/contracts/assistant/care/find-any';

const caste = '(?:low|lower|backward|scheduled|upper|high|higher|other) castes?';
const disabled =
  '(?:disabled|handicapped|blind|deaf|lame|autistic|mentally ill|poor|black|dark|dark skinned|fair skinned|tribal|slum|gay|transgender)';
const persons = '(?:people|persons?|children|kids|students?|boys|girls|women|men|folks?)';
/** Groups by religion, caste, gender, region and disability. */
const group = `(?:muslims?|hindus?|sikhs?|christians?|jains?|buddhists?|jews?|parsis?|dalits?|brahmins?|adivasis?|tribals?|${caste}(?: ${persons})?|(?:${persons}|those) (?:of|from) (?:the |a |an |that )?(?:\\S+ )?(?:castes?|tribes?|religions?|north ?east|bihar|kashmir|africa|slums?|villages?)|girls|women|females|boys|hijras?|transgenders?|gays|lesbians|biharis?|madrasis?|north ?easterners|south indians|north indians|kashmiris?|bengalis?|punjabis?|africans|pakistanis|foreigners|refugees|immigrants|rohingyas?|${disabled} ${persons}|${persons} with (?:\\S+ )?disabilit(?:y|ies))`;
const very = '(?:all |always |just |only |really |so |very |too |such |nothing but |born |naturally |mostly |more |a |an |the )*';
const low =
  '(?:terrorists?|criminals?|thieves|robbers|murderers|rapists|liars|cheats|traitors|spies|dirty|filthy|unclean|impure|stupid|dumb|foolish|idiots?|inferior|lesser|dogs|pigs|rats|vermin|cockroaches|parasites|subhuman|worthless|useless|lazy|evil|disgusting|ugly|burdens?|curse|cursed|disease|unfit|violent|weak (?:in|at)|bad at|untrustworthy|uncivili[sz]ed|savages|barbarians)';
const able = '(?:human|intelligent|clever|smart|capable|fit|clean|trustworthy|normal|as (?:smart|clever|intelligent|good|human))';
const shouldNot = '(?:should not|should never|shouldnt|must not|must never|dont deserve to|do not deserve to|have no right to)';
const life =
  '(?:study|learn|read|go to (?:school|college)|be (?:educated|allowed|here|trusted|born|respected)|vote|lead|rule|enter|touch|sit|eat|play|speak|live|exist|drive|have (?:rights|a say))';
/** An order, or a rule for all. */
const order = '(?:(?<=^ )|(?<= (?:please|just|then) )|(?<= (?:you|we|they|lets|let us) (?:\\S+ )?)(?:should |must )?)';

const groupHateSigns = findAny(
  `${group} (?:people )?(?:are|r) ${very}(?!not |never |no )(?:\\S+ )?${low}`,
  `${group} (?:people )?(?:are|r) not ${very}${able}`,
  `${group} (?:people )?${shouldNot} (?:be allowed to )?${life}`,
  `${group} (?:\\S+ ){0,4}?(?:cannot|cant|can never|should never) be trusted`,
  `${group} (?:people )?are (?:only )?(?:born|made|meant|good) (?:to|for) (?:clean|serve|cook|beg|obey|cleaning|cooking|serving|toilets|the kitchen)`,
  `${group} (?:people )?(?:cannot|cant|can never|will never) (?:think|lead|drive|(?:do|learn|understand) (?:maths?|mathematics|science|physics|anything))`,
  `${group} (?:people )?(?:should|must) (?:all )?(?:go back|die|leave|stay (?:away|at home|in the kitchen)|know their place|be (?:killed|beaten|banned|thrown|driven|hanged|burnt|kept (?:out|away|apart)))`,
  `${group} (?:people )?(?:belong in (?:the )?(?:kitchen|jail|gutter|zoo)|(?:dont|do not) belong (?:here|in)|deserve (?:to die|to suffer|no \\S+))`,
  '(?:an?|any) (?:girl|woman|muslim|hindu|sikh|christian|dalit|bihari|tribal) (?:cannot|cant|can never) (?:be trusted|think|(?:do|learn|understand) (?:maths?|mathematics|science|physics))',
  `${order}(?:dont|do not|never) (?:sit|eat|play|talk|study|mix|be friends|make friends|share \\S+) with (?:\\S+ )?${group}`,
  `${order}(?:kill|beat|burn|hate|throw|drive|kick|wipe|boycott|get rid of) (?:out |of |all |every |the |these |those )*${group}`,
  // Romanised Hindi.
  '(?:aurat\\S*|ladki\\S*|mahila\\S*) (?:\\S+ ){0,2}?(?:jagah|kaam) (?:\\S+ ){0,2}?(?:rasoi|kitchen|chulh\\S+)',
  '(?:musalman|muslim|hindu|dalit|bihari|madrasi|ladkiy\\S+|ladki|aurat\\S*|(?:neech|nichi|chh?oti) (?:jaat|jati)) (?:log )?(?:\\S+ ){0,3}?(?:aatank\\S*|atank\\S*|chor|gande|gandi|bew[ao]k\\S+|kamzor|neech|nikamm\\S+) (?:hote|hoti|hota|hai|hain)',
);

/** Hindi words take endings in Devanagari, so this pattern matches inside words. */
const hindiGroupHateSigns =
  /(?:मुसलमान|मुस्लिम|हिंदू|हिन्दू|दलित|बिहारी|मद्रासी|लडकि|लडकी|औरत|महिला|(?:नीची|नीच|छोटी) जाति)\S* (?:\S+ ){0,3}?(?:आतंक|चोर|गंद|बेवकूफ|मूर्ख|कमजोर|नीच|निकम्म)\S* (?:हो|है)/u;

/** Lessons report what others thought, and say that it is wrong. `I think` is the reply's own opinion. */
const reported =
  / (?:(?<! (?:i|we|everyone|everybody) )(?:says?|said|think|thinks|thought|believes?|believed|claims?|claimed|argued|called|considered|treated|labelled|portrayed)|wrong|wrongly|false|falsely|untrue|myths?|stereotypes?|prejudices?|prejudiced|unfair|unjust|discriminat\S+|racis\S+|sexis\S+|casteis\S+|idea|notion|propaganda|nazis?|hitler|galat|soch|kehte|mante|गलत|सोच|कहते|मानते|भेदभाव)(?= )/u;

/** Whether a text degrades people for their religion, caste, gender, region or disability. */
export function isGroupHate(words: string): boolean {
  return (groupHateSigns.test(words) || hindiGroupHateSigns.test(words)) && !reported.test(words);
}
