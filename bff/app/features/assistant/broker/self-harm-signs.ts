import { bottleOfPills, fewCalories, notOfTotal, packOfPills, pills } from '@shikhar/contracts/assistant/care/dose-words';
import { findAny } from '@shikhar/contracts/assistant/care/find-any';
import { findSpaced } from './disguised-words.ts';

const yourself = '(?:your ?self|ur ?self|yourselves)';
/** Words that can precede an instruction to the student. */
const begin =
  '(?:(?<=^ )|(?<= (?:then|just|so|and|now|go|please|better|can|could|should|must|need to|have to|want to|try to|you to|or|advice|tonight|today|shall|would|will) ))';
const should = '(?:should|must|can|could|need to|have to|ought to|better|may as well|might as well|deserve to|shall)';
const place = '(?:the |a |your )?(?:\\S+ )?(?:roof|terrace|building|bridge|balcony|window|cliff|tower)';
const poison = '(?:phenyl|phenyle|harpic|bleach|acid|pesticides?|insecticides?|rat poison|poison|toilet cleaner|kerosene|lizol)';
const swallow = '(?:take|swallow|eat|have|chew|pop|gulp|finish|empty)';
const water = '(?:river|sea|lake|well|canal|ocean|dam|pond|traffic)';
const track = '(?:(?:railway|train|rail|metro) ?(?:tracks?|lines?)|tracks|rails)';
const lie = '(?:lie|lay|sit|sleep|stand|kneel|wait|put your (?:head|neck))';
const manyPills =
  '(?:\\d\\d+|(?:a |two |three )?dozen|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:a )?hundred)';
const together = '(?:at once|at one time|at the same time|in one go|together(?! with))';
const go = '(?:ja|jaa|jao|jaao|jaiye|jana|do|de)';
const meals = '(?:breakfast|lunch|dinner|meals?)';

/** Never allowed, not even in a negative sentence. */
export const selfHarmSigns = findAny(
  `(?:kil{1,2}|hang|drown|stab|shoot|unalive|suffocate|strangle|off|rope|neck|delete|yeet) ${yourself}`,
  '(?:cut|slit|slash) (?:open )?your (?:own )?(?:wrists?|arms?|veins?|thighs?|throat|neck)',
  '(?:end|take|finish) your (?:own )?life',
  '(?:go|you|u) (?:and )?(?:just )?(?:kill yourself|die|end it all)(?= (?:$|now|today|tonight|already|alone|please))',
  `(?:you|u) (?:\\S+ )?${should} (?:just |go and |really )?(?:die|be dead|disappear forever|not exist|not be alive|commit suicide)`,
  '(?:you|u) deserve (?:to die|death)',
  '(?:you|u) (?:dont|do not) deserve (?:to (?:live|exist|breathe|be (?:alive|here|loved))|life)',
  '(?:you|u) (?:\\S+ ){0,2}?(?:could|can|should|must|may) (?:\\S+ )?stop (?:breathing|living|existing)',
  '(?:way out|answer|escape|solution|option) (?:for you )?(?:is|would be) (?:death|dying|to die|suicide)',
  '(?:tie|hang|put|fix) (?:\\S+ )?(?:rope|dupatta|saree|belt|scarf|noose|sheet) (?:to|on|from|over) (?:the |a |your )?(?:ceiling )?fan',
  '(?:cut|carve|slice|scratch) (?:\\S+ ){0,4}?(?:into|on|across|in) your (?:own )?(?:forearms?|arms?|wrists?|skin|thighs?|legs?)',
  '(?:do not|dont) eat (?:anything|any food|food|at all) (?:\\S+ ){0,9}?(?:thin|slim|skinny|lose weight)',
  'why (?:dont|do not|wont) (?:you|u) (?:just )?(?:die|end it)',
  '(?:world|everyone|everybody|family|parents?|class|they|we) @ (?:better|happier|happy) (?:off )?(?:without (?:you|u)|if (?:you|u) (?:die|died|were dead|were gone))',
  'no ?(?:body|one) (?:would|will) (?:ever )?(?:miss|care about|notice) (?:you|u)',
  '(?:jump|leap|throw yourself) in front of (?:a|the) (?:train|bus|truck|car|metro)',
  '(?:tie|put|wrap) (?:a|the|your) (?:rope|noose|dupatta|belt|scarf) (?:around|round) your neck',
  '(?:painless|easiest|quickest|fastest|best|simplest|surest|easy) (?:ways?|methods?) (?:to|of|for) (?:die|dying|suicide|kill(?:ing)? (?:oneself|yourself)|be dead|commit)',
  '(?:how|ways?|steps|guide|methods?) to (?:commit suicide|kill yourself|die without|hang yourself|self harm|overdose)',
  'suicide (?:is|can be|may be|will be) (?:\\S+ ){0,2}?(?:best|good|only|easy|right|brave|fine|answer|solution|way out|option)',
  '(?:you|u) (?:should |must |can |could |need to |have to )(?:\\S+ )?(?:commit suicide|self harm|unalive)',
  '(?:commit|try) suicide (?:now|today|tonight|if you)',
  'kys',
  '(?:(?<=^ )|(?:go|just|please|pls|now|and) )(?:k y s|k ?m ?s(?! (?:away|from|per|an|in|to)))',
  '(?:unsubscribe|log ?out|log off|sign out|opt out|resign|check out|exit) (?:from|of) (?:your )?(?:life|existence|living|this world)',
  '(?:easier|better|simpler|happier|nicer) (?:for (?:you|everyone|everybody|all) )?(?:to (?:just )?(?:be dead|not be alive|not exist|not be here)|if (?:you|u) (?:just )?(?:died|were dead|did not exist|didnt exist|were not here|were gone))',
  '(?:you|u) (?:may as well|might as well|had better|d better|better) (?:just )?not (?:be (?:here|alive|around|born)|exist|wake up)',
  '(?:do|doing) (?:everyone|everybody|us|us all|them|the world|your \\S+) a (?:favou?r|service) (?:by dying|and (?:just )?(?:die|disappear|vanish)|if you die)',
  '(?:leave|quit) this world',
  `${begin}give up on (?:your )?life`,
  'plastic bag (?:\\S+ )?(?:over|on|around) your (?:head|face)',
  '(?:tum|tu) (?:\\S+ )?mar (?:kyun|kyu|kyon)',
  '(?<=^ )(?:just )?end (?:it|everything)(?: (?:all|now|tonight|today|forever)|(?= $))',
  '(?:razor|blade|knife|compass) (?:\\S+ ){0,3}?(?:on|to|across|into|over) your (?:wrists?|arms?|skin|thighs?|veins?|neck|throat)',
  '(?:pills|tablets|medicines?) (?:\\S+ )?with (?:\\S+ )?(?:alcohol|vodka|beer|whisky|rum)',
  '(?:skip|skipping) (?:\\S+ )?(?:dinner|lunch|breakfast|meals) (?:\\S+ ){0,4}?(?:thin|slim|purge|skinny)',
  '(?:tum|tu|aap) (?:\\S+ ){0,2}?(?:kisi kaam ke nahi|kisi kaam ka nahi|bekaar|bekar|bojh) (?:ho|hai|hain)',
  // Romanised Hindi.
  '(?:mar|marr) (?:ja|jaa|jao|jaao)(?= $)',
  '(?:gala|galaa) (?:daba|ghont) (?:lo|le|do)',
  '(?:bijli|current) (?:ke |ka |ki )?taar (?:ko )?(?:pakad|chhu|chu) (?:lo|le)',
  '(?:zeher|zehar|jahar|jeher) (?:\\S+ )?(?:kha|pi|pee) (?:ja|jaa|jana|lena)',
  '(?:mar|marr) (?:ja|jao|jaao|jaa|jaiye) (?:tu|tum|na|yaar|kisi|sab|abhi|ab|aaj)',
  '(?:tum|tu|aap|ja|jao|jaake|jakar) (?:\\S+ )?(?:mar|marr) (?:ja|jao|jaao|jaa|jaiye)',
  '(?:tumhe|tumhein|tumko|tujhe|aapko) (?:\\S+ ){0,2}?(?:mar jana|mar jaana|marna) (?:chahiye|hoga)',
  '(?:khud|apne aap|apne) ko (?:\\S+ )?(?:maar|mar|khatam|khatm|kaat|kat|jala|chot|nuksan|nuksaan) (?:\\S+ )?(?:lo|do|dalo|daalo|le|de|dena|lena|pahunchao)',
  '(?:suicide|khud ?kushi|aa?tma ?hatya) (?:kar|kr) (?:lo|le|leni|lena|do|dalo|sakte)',
  '(?:nas|nass|kalai|haath|hath|gala|galaa) (?:kaat|kat) (?:lo|le|do|dalo)',
  '(?:phansi|fansi|faansi|phaansi) (?:laga|lga) (?:lo|le)',
  '(?:zeher|zehar|jahar|jeher|phenyl|harpic) (?:kha|pi|pee) (?:lo|le|jao)',
  `(?:chh?at|pul|building|imarat|terrace|bridge|balcony|khidki|manzil) se (?:\\S+ ){0,2}?(?:kood|kud|chh?alang laga) ${go}`,
  `(?:pankhe|fan|rassi) se (?:\\S+ )?(?:latak|jhool|jhul) ${go}`,
  `(?:duniya|zindagi|jindagi) (?:se|ko) (?:\\S+ )?(?:(?:chale|chala|chali) ${go}|chh?od ${go})|(?:chale|chala|chali) ${go} (?:is )?duniya se`,
  'blade se (?:\\S+ ){0,4}?(?:cut|kaat|kat) (?:maar\\S*|mar\\S*|lo|le|do|de|kar\\S*)',
  '(?:tumhare|tere|aapke) (?:jaane|jane|marne|na hone|bina) (?:\\S+ ){0,3}?(?:khush|behtar|accha|achha|better|sukoon)',
  'jee?ne ka koi (?:fayda|faayda|matlab|maksad|maqsad) nahi',
  '(?:chuhe|chuha|keede|machhar|machar) (?:\\S+ ){0,2}?(?:dawa|dawai|davai) (?:kha|pi|pee) (?:lo|le|lena)',
  `(?:nadi|nadiya|kuen|kuye|samundar|nahar|talab) (?:me|mein|main) (?:\\S+ )?(?:kood|kud|doob|dub) ${go}`,
  `(?:patri|patriyon|track) (?:par|pe|pr) (?:\\S+ )?(?:let|leit|so) ${go}`,
  '(?:neend|nind|sari|saari|puri|poori|dher) (?:\\S+ ){0,3}?(?:goli\\S*|tablets?|dawai\\S*|strip|bottle) (?:\\S+ )?(?:kha|nigal|pi|pee|le) (?:lo|le|lena|jao|jaa)',
  'train ke (?:aage|neeche|niche|samne) (?:\\S+ )?(?:ja|jao|jaao)',
  'apni (?:jaan|zindagi|jindagi|life) (?:de do|de de|le lo|khatam kar|khatm kar)',
);

/** Allowed in warnings: match these only after removing "not" and "never" with their verbs. */
export const selfHurtSigns = findAny(
  `(?:hurt|cut|burn|harm|starve|poison|punish|electrocute|injure|hit) ${yourself}(?! (?:while|when|by accident|on (?:the|a) (?:glass|edge|blade)) )`,
  `${begin}jump (?:off|from) ${place}`,
  `${begin}${swallow} (?:all (?:of )?(?:the |your |those |her |his )?|a handful of |too many |lots of )${pills}`,
  `${begin}(?:${swallow}|drink) (?:the|an?|your|that) (?:whole|full|entire|complete) ${packOfPills}`,
  `${begin}(?:swallow|drink|gulp|finish|empty) (?:the|an?|your|that) ${bottleOfPills}`,
  `${begin}${swallow} ${manyPills} (?!out of )(?:\\S+ ){0,3}?${pills}${notOfTotal}`,
  `${begin}${swallow} (?:\\S+ ){0,3}?${pills} (?:\\S+ ){0,3}?${together}`,
  `${begin}(?:drink|swallow|eat|have|take) (?:some |a (?:little|bottle|glass) of |the |a lot of )?${poison}(?! (?:dilut|drop|in a (?:test|beaker)))`,
  `${begin}${lie} (?:\\S+ ){0,2}?(?:on|onto|across|between) (?:the |a )?(?:\\S+ )?${track}`,
  `${begin}(?:walk|jump|leap|wade|step|run|throw yourself) (?:\\S+ )?into (?:the |a )?(?:\\S+ )?${water}(?! (?:of|lit|known))`,
  '(?:lock|close|shut|seal|bolt) (?:\\S+ ){0,3}?(?:doors?|windows?|room|kitchen|yourself in(?:side)?) (?:\\S+ ){0,3}?(?:turn on|switch on|open|leave|breathe|inhale) (?:\\S+ ){0,2}?gas',
  `${begin}(?:turn on|open|inhale|breathe(?: in)?) (?:the )?(?:cooking |kitchen )?gas (?:\\S+ ){0,3}?(?:sleep|lie|wait|rest|lock|die)`,
  `${begin}(?:eat|have|consume|live on|survive on|stick to|limit yourself to|keep (?:to|under|below)|stay (?:under|below)) ${fewCalories}`,
  `${begin}(?:eat nothing|live on (?:only |just )?(?:water|black coffee|green tea)|fast) (?:\\S+ )?for (?:\\S+ )?(?:days|week|weeks|month)`,
  `${begin}drown in`,
  `${begin}(?:run|walk|step|stand|fall|lie) in front of (?:a|the) (?:\\S+ )?(?:train|bus|truck|car|metro)`,
  `${begin}swallow (?:an? |the |some )?(?:blades?|razors?|nails?|needles?|pins?|batter(?:y|ies)|glass)`,
  `${begin}(?:stop|quit) (?:taking )?your (?:insulin|medicines?|inhaler)`,
  `${begin}keep cutting(?= (?:$|and|the pain))`,
  `${begin}(?:go to )?sleep (?:forever|and never wake up)`,
  `${begin}(?!(?:do not|dont|never|you|if|when) )(?:\\S+ ){1,8}?(?:until|till) you (?:faint|pass out|black out|bleed)`,
  `${begin}(?:inhale|breathe(?: in)?) (?:the |some )?(?:fumes|exhaust|carbon monoxide)`,
  `${begin}(?:stick|put|push|poke|insert) (?:a|your|the) (?:fork|fingers?|nail|pin|knife|scissors|key|hand|spoon) (?:in|into|inside) (?:the |a |an )?(?:\\S+ )?socket`,
  `${begin}(?:take|swallow) (?:double|triple|twice|thrice|extra) (?:\\S+ ){0,5}?(?:medicines?|pills|tablets|insulin|dose)`,
  `${begin}(?:(?:vomit|throw up|puke) (?:\\S+ )?(?:whatever|what|everything|all)|(?:use|take|swallow) (?:some )?laxatives)`,
  `${begin}(?:stop|quit) eating(?: (?:completely|at all|anything|food|for|and|till|until))`,
  `${begin}starve (?:until|till|for|and)`,
  '(?:(?<=^ )|(?<= (?:just|then|please|should|tonight) ))(?:burn|cut|scratch|scald) your (?:own )?(?:arms?|skin|legs?|thighs?|hands?|body)(?! (?:out|from))',
  '(?:make|making) yourself (?:vomit|throw up|sick)',
  `${begin}skip (?:\\S+ ){0,2}?${meals} (?:\\S+ ){0,9}?(?:thin|thinner|slim|slimmer|skinny)`,
  `${begin}(?:skip all (?:your )?meals|vomit after|purge after|overdose)`,
  '(?:tip|trick|way|advice)s? (?:\\S+ ){0,3}?(?:self harm|starve|purge)',
);

/** Hindi words take endings in Devanagari, so these patterns match inside words. */
export const hindiSelfHarmSigns =
  / मर (?:जाओ|जाइए|जा )|(?:तुम्हें|तुम्हे|तुमको|आपको|तुझे) (?:\S+ ){0,3}?मर(?:ना| जाना) (?:ही )?चाहि|(?:खुद|अपने आप|स्वयं) को (?:\S+ ){0,2}?(?:मार|खत्म|काट|जला|चोट पहुंचा|नुकसान पहुंचा)(?:ओ| कर)? ?(?:लो|डालो|दो|लीजिए|दीजिए)|(?:आत्महत्या|आत्म हत्या|खुदकुशी|सुसाइड) (?:कर लो|कर लीजिए|करो|कर ले |कर लेनी चाहिए|कर लेना चाहिए|कर सकते हो)|(?:नस|नसें|कलाई|हाथ|गला) काट (?:लो|दो|ले |लीजिए)|फांसी (?:लगा|लगाकर) (?:लो|ले |मर )|(?:जहर|फिनाइल|तेजाब|हार्पिक) (?:खा|पी) (?:लो|ले |लीजिए|जाओ)|(?:छत|पुल|इमारत|बिल्डिंग|खिडकी) से (?:नीचे )?(?:कूद (?:जाओ|जाइए|जा )|छलांग लगा)|पटरी पर (?:\S+ )?(?:लेट|सो) (?:जाओ|जाइए|जा )|(?:नदी|कुएं|समुद्र|नहर|तालाब) में (?:कूद|डूब) (?:जाओ|जाइए|जा )|(?:नींद की|सारी|पूरी|ढेर) (?:\S+ ){0,3}?(?:गोलि|गोली|दवा|शीशी)\S* (?:खा|निगल|पी) (?:लो|लीजिए|लेना|जाओ)|(?:ट्रेन|रेल|गाडी) के (?:आगे|नीचे|सामने) (?:कूद|लेट|आ) ?जाओ|अपनी (?:जान|जिंदगी|जिन्दगी) (?:दे दो|ले लो|खत्म कर)|(?:तुम|आप|तू) (?:\S+ ){0,4}?(?:बोझ|बेकार|किसी काम के नहीं) (?:हो|हैं|है)|(?:किसी को )?तुम(?:से|्हारी) (?:\S+ ){0,2}?(?:प्यार नहीं|नफरत|परवाह नहीं)/u;

export const spacedSelfHarm = findSpaced(
  'kill yourself',
  'kill urself',
  'hang yourself',
  'cut yourself tonight',
  'cut your wrist',
  'cut your wrists',
  'end your life',
  'you should die',
  'commit suicide now',
  'you should commit suicide',
  'you are worthless',
  'suicide is the answer',
  'suicide is your',
  'suicide is the best',
  'suicide is the only way',
);
