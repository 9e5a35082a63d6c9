import { findAny } from './find-any.ts';

const took = '(?:took|taken|take|swallow(?:ed)?|ate|eaten|had|consumed|popped|gulped)';
const who = '(?:i|ive|i ve|my (?:friend|sister|brother|mother|mom|mummy|father|cousin|classmate|best friend)|she|he)';
const many =
  '(?:[5-9]|[1-9]\\d{1,2}|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|so many|many|lots of|a lot of|too many|a bunch of|a handful of)';
const pills = '(?:sleeping )?(?:pills?|tablets?|capsules?|paracetamols?|crocins?|dolos?|sleeping pills)';
const packed = '(?:strips?|bottles?|packets?|packs?|box)';
const poisons =
  '(?:harpic|phenyl|phenyle|bleach|acid|lizol|dettol|kerosene|pesticides?|insecticides?|rat poison|poison|toilet cleaner|detergent|cough syrup|medicines?|hit spray|mosquito liquid)';
const ate = '(?:kha|khaa|le|nigal|pi|pee)';
const done = '(?:li|liya|liye|lu|lun|lunga|lungi|loonga|loongi|loon|gaya|gayi|ke so|rahi|raha)';
const medicine = '(?:goli\\S*|tablets?|dawai\\S*|dawa|davai|medicines?|pills?)';

/** More medicine than anybody should take, or what nobody should drink. */
export const overdoseSigns = findAny(
  `${who} (?:have |has |had |just |already |ve ){0,2}${took} (?:about |like |around |almost )?${many} (?:\\S+ )?${pills}(?! (?:a|per|in|every|of (?:vitamin|calcium)) )`,
  `${took} (?:about |like |around |almost )?${many} sleeping (?:pills?|tablets?)`,
  `${who} (?:have |has |had |just |already |ve ){0,2}${took} (?:a |the |my |an )?(?:whole|full|entire|complete|all the) ${packed} (?:of )?(?!gourd|water|milk|juice|chips|biscuits?|chocolates?)\\S+`,
  `(?:i|ive|she|he) (?:have |has |just |already )*(?:drank|drunk|drink|swallowed) (?:a |some |the |whole |full |half |entire ){0,3}(?:(?:bottle|glass|cup|lot|cap) of )?${poisons}`,
  `${who} (?:\\S+ ){0,3}?overdosed`,
  'i (?:\\S+ ){0,3}?(?:want to|wanna|will|going to|gonna|trying to|tried to|thinking (?:of|about)|might|could) (?:\\S+ )?(?:overdose|overdosing|od)',
  'how (?:to|many|much|can i|do i) (?:\\S+ ){0,4}?overdose(?! (?:is|be|of (?:vitamin|iron)))',
  `(?:neend|nind|sone) ki (?:\\S+ ){0,2}?${medicine} (?:\\S+ ){0,3}?${ate} ${done}`,
  `(?:sari|saari|bahut|bohot|dher|puri|poori|\\d\\d|bees|das|pandrah|tees|pachas) (?:\\S+ ){0,2}?(?:${medicine}|strips?|bottle) (?:\\S+ ){0,2}?${ate} ${done}`,
);

export const hindiOverdoseSigns =
  /(?:नींद की|बहुत|ढेर|सारी|पूरी|\d\d|बीस|दस|पंद्रह|तीस|पचास) (?:\S+ ){0,3}?(?:गोलिया|गोली|दवाई|दवा|पत्ता|शीशी)\S* (?:\S+ ){0,2}?(?:खा|निगल|पी|ले) (?:ली|लिया|लूं|लू|लूंग|चुक|गय)/u;
