import { findAny } from '@shikhar/contracts/assistant/care/find-any';
import { findSpaced } from './disguised-words.ts';

const someone =
  '(?:him|her|someone|somebody|anyone|everyone|people|a person|a human|(?:your|that|this) (?:\\S+ )?(?:boy|girl|teacher|principal|classmates?|friends?|brother|sister|mother|father|parents?|neighbou?r|cousin|uncle|enemy|enemies|bull(?:y|ies)|kid|child|man|woman)|the (?:boy|girl|teacher|principal|bully)|a (?:boy|girl|teacher|classmate|child|kid|man|woman))';
const harm =
  '(?:kil{1,2}|murder|stab|strangle|thrash|lynch|beat up|poison|rape|torture|choke|shoot|attack|hurt|slap|punch|hit|beat|kick|threaten|blackmail)';
const should = '(?:should|must|can|could|need to|have to|ought to|better|shall|might want to)';
/** Words that can precede an order. The last group is an order that goes on: "Wait for him and ...". */
const begin =
  '(?:(?<=^ )|(?<= (?:then|just|please|now|first) )|(?<=^ (?:go|come|wait|hide|get|take|find|follow|call|stay|skip|bunk|leave|pretend|sneak|join|buy|bring|catch|grab|hold) (?:\\S+ ){0,7}?(?:and|then) ))';
const order = `(?:${begin}|(?<= (?:you|u|we) (?:\\S+ )?(?:should|must|can|could|need to|have to) )|(?<= (?:lets|let us) ))`;
const his = '(?:his|her|their|someones|(?:your|that|this|the) \\S+s)';
const blade = '(?:knife|gun|blade|razor|dagger|pistol|weapon|acid|(?:iron|steel) rod|bomb)';
/** The lookbehind spares reports of people who learnt how to do it, as in history lessons. */
const howTo =
  '(?:(?<! (?:knew|know|learnt|learned|learn|discovered|taught|understood|found|out|knowledge of|secret of|showed|studied|asked|wondered|knows|decided|planned|teach) )how (?:to|you can|do you)|(?:steps|guide|instructions|recipe|way|trick) (?:to|for)|you (?:\\S+ )?(?:can|could|should|must|need to|have to)|i (?:will|can) (?:teach|show|tell|help) you (?:\\S+ ){0,2}?(?:to)?|lets|let us)';
const making =
  '(?:mak(?:e|ing)|build(?:ing)?|assembl(?:e|ing)|prepar(?:e|ing)|cook(?:ing)?|synthesi[sz](?:e|ing)|construct(?:ing)?|brew(?:ing)?|grow(?:ing)?|get|3d print)';
const weapon =
  '(?:(?<! (?:atom|atomic|nuclear|hydrogen) )bombs?|explosives?|molotov(?: cocktail)?|grenades?|ied|gunpowder|black powder|guns?|pistols?|rifles?|silencers?|napalm|thermite|tatp|nerve gas|sarin|ricin|mustard gas|detonators?)';
const drug =
  '(?:weed|ganja|charas|bhang|cocaine|heroin|smack|crack|meth|methamphetamine|mdma|ecstasy|lsd|marijuana|cannabis|hashish|opium|drugs)';
const smoke = '(?:cigarettes?|beedis?|bidis?|hookah|gutkha|vapes?|joints?)';
const drink = '(?:beer|vodka|whisky|whiskey|rum|wine|daru|alcohol)';

/** Violence, weapons and dangerous mixtures. */
export const violenceSigns = findAny(
  `(?:you|u|we|lets) (?:\\S+ )?${should} (?:\\S+ )?${harm} ${someone}`,
  `${begin}(?:go (?:and )?)?${harm} ${someone}`,
  `${howTo} (?:\\S+ )?${harm} (?:${someone}|your \\S+)`,
  `(?:bring|take|carry) (?:a|the|your) ${blade} to (?:school|class|the exam)`,
  `${order}(?:bring|take|carry|steal) (?:your|his|her) \\S+s (?:knife|gun|pistol|rifle)`,
  `${order}(?:hide|sneak|smuggle|slip|conceal) (?:a|the|your|some) (?:\\S+ )?${blade} (?:in|into|inside|under)`,
  `${order}(?:bring|take|carry|keep|put|pack) (?:a|the|your|some) (?:\\S+ )?${blade} (?:\\S+ ){0,5}?(?:for (?:him|her|them|(?:that|the) (?:\\S+ )?(?:bully|boy|girl|man))|to (?:scare|threaten|hurt|teach (?:him|her|them)))`,
  '(?:shoot|stab|murder|kil{1,2}|poison) (?:all )?(?:of )?your (?:classmates?|teachers?|parents?|family|friends?|school|class|brother|sister|mother|father)',
  `${begin}(?:bully|tease|humiliate|harass|beat up|shame) (?:him|her|them|that \\S+|your \\S+)`,
  'set fire to your',
  `${order}set ${his} (?:\\S+ ){1,2}?on fire`,
  `${order}(?:set fire to|burn(?: down)?|torch) ${his} (?:\\S+ )?(?:bags?|books?|notebooks?|house|home|hair|face|clothes|uniform|bike|cycle|scooty|car|shop|desk)`,
  `${order}(?:push|shove|throw|trip|kick|drag) ${someone} (?:\\S+ )?(?:down|off|from|out of|into|under|in front of|onto) (?:the |a )?(?:\\S+ )?(?:stairs?|staircase|steps|roof|terrace|balcony|window|bridge|cliff|well|river|canal|lake|pool|train|bus|truck|traffic|road|tracks?|building|fire)`,
  `${order}(?:break|smash|fracture|twist|crush|chop off|cut|cut off|bash|slash) ${his} (?:\\S+ )?(?:legs?|arms?|hands?|fingers?|nose|jaw|teeth|bones?|head|skull|face|neck|knees?|ribs|throat|ankles?|wrists?)`,
  `${order}(?:put|mix|drop|slip|add|pour) (?:\\S+ ){0,2}?(?:glass|poison|acid|nails|pins|blades?|phenyl|laxatives?) (?:in|into|inside) (?:${his}|your \\S+) (?:\\S+ )?(?:food|lunch|tiffin|water|bottle|shoes?|drink|tea|bag|chair)`,
  `${order}(?:bring|take|carry|keep|put) (?:a|the|your|some) (?:\\S+ )?${blade} in your (?:socks?|pocket|sleeve|shoes?|belt)`,
  `${order}(?:throw|pelt) (?:\\S+ )?(?:stones?|bricks?|bottles?) at (?:him|her|them|${his}|${someone})`,
  `${order}(?:run over ${someone}|run ${someone} over|lock ${someone} (?:up|in|inside))`,
  `${order}(?:kill|poison|torture|burn|drown|hang) (?:the|a|that|your \\S+) (?:\\S+ )?(?:dog|cat|puppy|kitten|pet)`,
  `(?<=^ )(?:buy|mix|take|scrape|fill|pack|collect|heat|combine|use|get|put) (?:\\S+ ){0,14}?(?:make|build) (?:a|an|your own) (?:\\S+ )?${weapon}`,
  `(?<=^ )(?:make|build|prepare) (?:a|an|your own) (?:\\S+ )?${weapon}(?! (?:calorimeter|model|poster))`,
  '(?:use|fire|shoot|carry) (?:a|the) (?:gun|knife|pistol|weapon) (?:\\S+ )?(?:on|against|at) (?:people|someone|him|her|them|your)',
  '(?:throw|pour|splash) (?:some )?(?:acid|petrol|kerosene|(?:hot|boiling) (?:water|tea|oil|milk)) (?:on|over|at|in) (?:him|her|them|your|that|someone|his)',
  'it (?:is|s) (?:\\S+ )?(?:ok|okay|fine|normal|natural|your fault|good|right) (?:if|that|when|for) (?:\\S+ ){1,4}?(?:beats?|hits?|touch(?:es)?|rapes?|hurts?|slaps?) (?:you|u)',
  '(?:you|u) deserve to be (?:beaten|hit|raped|hurt|slapped|punished hard)',
  `${howTo} (?:\\S+ ){0,2}?${making} (?:\\S+ ){0,3}?${weapon}`,
  `(?<=^ )(?:to |for )?${making} (?:\\S+ ){0,3}?${weapon} (?:\\S+ ){0,3}?(?:you|take|mix|fill|buy|pack|pour|first)`,
  'mix (?:some |the )?bleach (?:\\S+ )?(?:and|with) (?:some |the )?(?:ammonia|vinegar|toilet cleaner|harpic|acid)',
  '(?:fill|pack) (?:a|the) (?:\\S+ )?(?:pipe|bottle|tin|cooker) with (?:\\S+ )?(?:petrol|gunpowder|nails|explosive|kerosene)',
  'ammonium nitrate (?:\\S+ ){0,6}?(?:fuel oil|diesel|detonator|fuse)',
);

/** Advice to a student to take drugs, smoke or drink alcohol. */
export const drugSigns = findAny(
  `(?:you|u|lets|let us|we) (?:\\S+ )?(?:should|can|could|must|may|might want to|need to|have to)? ?(?:\\S+ )?(?:try|smoke|snort|inject|buy|sell|deal|get|have) (?:some |a little |a bit of |a |the |your )?(?:${drug}|${smoke})`,
  `${begin}(?:try|smoke|snort|inject|buy|sell|have|take) (?:some |a little |a bit of |a )?(?:${drug}|${smoke})`,
  `${begin}(?:drink|try|have) (?:some |a little |a bit of |a |a glass of )?${drink}(?! (?:in a|based))`,
  `${begin}(?:puff on|roll|light(?: up)?|take a (?:puff|drag) (?:of|on|from)) (?:a |the |some )?(?:${drug}|${smoke})`,
  '(?<=^ )(?:ask|buy|drink|take|use|mix|try|sniff|smoke|get|swallow) (?:\\S+ ){0,12}?to get (?:high|drunk|stoned)(?= (?:$|and|with|fast|quickly|before|now|tonight))',
  `${order}do (?:some |a little )?${drug}(?= (?:$|and|with|together|tonight|today|now|after|before|once))`,
  `(?:you|u) (?:should|can|could|may|must) (?:\\S+ )?(?:drink|try) (?:some |a little |a bit of |a )?${drink}`,
  '(?:heat|cook|mix|reduce|boil) (?:\\S+ ){0,5}?(?:pseudo)?ephedrine',
  '(?:weed|ganja|charas|cocaine|heroin|meth|mdma|lsd|marijuana|smoking|vaping|cigarettes?|alcohol) (?:is|are) (?:really |quite |totally |actually |very |completely )?(?:harmless|safe|good for you|fun|cool)',
  '(?:sniff|inhale|huff) (?:some |the |a little )?(?:whitener|glue|petrol|thinner|solvents?|paint|correction fluid)',
  `${howTo} (?:\\S+ ){0,2}?(?:${making}|roll|smoke|buy|inject|snort|hide) (?:\\S+ ){0,2}?${drug}`,
);

/** Sexual content directed at a child. */
export const sexualSigns = findAny(
  '(?:send|show|share|give|text|mail) (?:me |us )?(?:\\S+ ){0,3}?(?:n[uio]des?|naked|underwear|topless|bikini|your (?:body|breasts?|private parts?|chest)|sexy|intimate)',
  '(?:take|taking|strip) (?:off )?(?:all )?(?:of )?your (?:clothes|shirt|top|pants|dress|uniform|skirt|bra|underwear)(?: off)?(?! (?:to the|for washing))',
  '(?:remove|open|unbutton|lift) your (?:clothes|shirt|top|pants|dress|uniform|skirt|bra|underwear)',
  '(?:touch|rub|stroke|show|play with|describe) (?:me )?your (?:own )?(?:private parts?|privates|penis|vagina|breasts?|genitals|body)',
  '(?:touch|rub|stroke|kiss|lick|suck) my (?:\\S+ )?(?:private parts?|privates|penis|body|lips|chest|genitals|cock|dick)',
  '(?:you|u|youre|your body|your \\S+) (?:are |is |look |looks |re )?(?:so |very |really |too )?(?:sexy|hot and sexy|so hot)',
  '(?:i|we) (?:want|would like|wanna|would love|like|need|wish|dream)(?: to| of)? (?:kiss(?:ing)?|touch(?:ing)?|undress(?:ing)?|sleep(?:ing)? with|make love to|hug(?:ging)?|see|lick(?:ing)?) (?:you|u|your (?:body|lips|legs))(?! (?:do|try|solve|succeed|learn|work|again|pass|in class))',
  '(?:have|having|had|try) (?:some )?sex with (?:me|you|him|her|your|an? (?:adult|older|grown|man|stranger|teacher|friend)|someone)',
  '(?:lets|let us|we should|we can|you should|you can) (?:\\S+ )?(?:have sex|make love|get naked)',
  'what (?:are|r) (?:you|u) wearing',
  '(?:find|love|like) your body',
  '(?:spread|make|post|create|share|upload|send) (?:\\S+ ){0,3}?(?:nude|naked|morphed) (?:photos?|pics?|pictures?|images?|videos?) of (?:her|him|them|your|a|that)',
  '(?:see|show|send|imagine|picture) (?:me )?(?:you|yourself|your body) (?:naked|nude|without (?:your |any )?clothes)',
  '(?:do you have|have you got) a (?:boyfriend|girlfriend)',
  'have you ever (?:kissed|had sex|been kissed|touched (?:a|yourself))',
  '(?:turn|switch) on your (?:camera|webcam|video)',
  '(?:sit on my lap|be my (?:girlfriend|boyfriend|sexy|lover)|kiss me|sleep with me|come to my bed|get naked|undress for)',
  '(?:watch|see|find|search for|look at) (?:some |this |more )?(?:porn|porno|adult videos?|sex videos?|xxx)',
  '(?:pornhub|xvideos|xnxx|blow ?jobs?|hand ?jobs?|cumshot|dildos?|masturbate (?:for|with|on|now|while|and)|fuck (?:me|you|her|him)|(?:so|feel|feeling|am|are) horny|your (?:pussy|tits|boobs|cock|dick))',
);

/** Requests to keep secrets from parents, teachers or others. */
export const secretSigns = findAny(
  '(?:dont|do not|never|shouldnt|should not|must not|mustnt|no need to|better not|not to) (?:\\S+ )?(?:tell|inform|show (?:this|it) to|mention (?:it|this|us|me) to|talk about (?:it|this|us|me) (?:to|with)|let|share (?:it|this) with|say (?:it|this|anything) to) (?:\\S+ ){0,2}?(?:parents?|mother|father|mom|mum|mummy|dad|papa|teachers?|guardians?|family|adults?|sister|brother)',
  '(?:dont|do not|never|shouldnt|should not|must not|mustnt) (?:\\S+ )?(?:tell|show (?:this|it) to|mention (?:it|this) to|share (?:it|this|our \\S+) with) (?:anyone|anybody|no one|a soul|others)(?! (?:\\S+ ){0,6}?(?:passwords?|otp|pin|numbers?|details|account|bank|address|name|strangers?|answers?) )',
  '(?<! (?:not|never|dont) )lie to your (?:parents?|mother|father|mom|dad|teachers?|family)',
  '(?:(?<=^ )|(?<= (?:you|lets|us|please|must|should|we|just|can|will) ))(?:keep|keeping) (?:this|it|our \\S+|(?:this|the|our|these) (?:\\S+ )?(?:chats?|talks?|conversations?|messages?|friendship|meetings?|matter|photos?|relationship)|what \\S+ \\S+) (?:a |just |only |our |as a |as our )?(?:secret|hidden|private|between us(?! and))',
  '(?:our|our own) (?:\\S+ )?secret',
  '(?:(?<= )just|only|stays?|secret|this|remains?) between (?:us(?! (?:and|\\d))|the two of us)',
  '(?:stays?|remains?|keep (?:it|this)) between you and me',
  '(?:hide|delete|erase|clear|wipe) (?:this|these|it|our|the|all) (?:\\S+ )?(?:chats?|messages?|conversations?|texts?)(?: history)?(?: (?:from|before|so that|after|now|so))?',
  'hide (?:this|it|me|us) from (?:your|everyone|everybody|them)',
  'without (?:telling|asking|informing) (?:your (?:parents?|mother|father|mom|dad|teacher|family)|anyone|anybody)',
  'your (?:parents?|mother|father|mom|dad|teachers?|family) (?:must|should|need|dont|doesnt|do not|does not|wont|will|cannot|cant|can) (?:not |never |not need to |need to |have to )(?:know|find out|hear|see this)',
);

/** Requests to meet the student, to have contact details or pictures, and threats. They do not apply inside quoted speech. */
export const meetingSigns = findAny(
  'meet (?:up )?(?:with )?me(?! half)',
  '(?:come|come over|come along|visit|run away) (?:to|with|and see|and meet|at) (?:me|my (?:house|home|place|room|flat|hotel|car|bed))(?: |(?= ))',
  '(?:lets|let us|we (?:should|can|could|must|will)|want to|wanna|can we|shall we) (?:\\S+ )?meet (?:up|in person|at (?:the|my|your) (?:park|mall|station|hotel|school|gate|house|corner)|after school|behind|tomorrow|tonight|alone|secretly|somewhere|outside|(?=$))',
  'come alone',
  'wait for me (?:\\S+ ){0,3}?(?:outside|at|near|behind|after|in)',
  'meet (?:him|her|them|this (?:man|person|boy|girl)|my friend|a stranger|your online friend|someone) (?:\\S+ ){0,3}?(?:alone|secretly|in secret|in person|at (?:his|her|the|a) (?:park|mall|hotel|station|house|room))',
  '(?:ill|i (?:will|can|ll|could)) (?:pick you up|come to your (?:house|home|school)|wait for you (?:at|outside|near|behind))',
  'where (?:do|does) (?:you|u) live',
  'tell me (?:which|what) (?:\\S+ )?(?:bus you take|school you (?:go|study|attend)|(?:area|colony|street|road) you live)',
  '(?:send|share) (?:me )?(?:another|one more|more) (?:photos?|pics?|pictures?|selfies?)',
  '(?:tell|send|give|text) me your (?:\\S+ )?(?:address|phone|number|location|whatsapp|instagram|insta|snapchat|password)',
  'what(?: is|s) your (?:\\S+ )?(?:address|phone number|mobile number|whatsapp|insta|instagram|snapchat)',
  '(?:send|share|upload|give|show|mail|whatsapp|dm|text|post) (?:me|us|him|with me) (?:\\S+ ){0,3}?(?:photos?|photographs?|pics?|pictures?|selfies?|videos?)',
  '(?:send|share|take|post) (?:a |an |some |your |more )?(?:\\S+ )?(?:photos?|pics?|pictures?|selfies?|videos?) (?:of (?:you|your ?self|your (?:body|face|room))|(?:to|with|for) (?:me|him|us))',
  '(?<!(?:draw|paint) (?:an? )?)(?:photos?|pics?|pictures?|selfies?|videos?) of (?:you|your ?self|your body|your face)',
  '(?<=^ )(?:please )?send (?:a|some|ur|your) (?:\\S+ )?(?:photo|pic|selfie|video)s?',
  'i (?:will|am going to|want to|m going to|ll|shall) (?:kill|hurt|rape|beat|find|stab|hunt) (?:you|u)(?! (?:a|an|the|some|that) )',
);

export const insultSigns = findAny(
  '(?<! if )(?:you|u|youre) (?:are |re |r )?(?:such |so |too |really |just |very |a |an |the |all ){0,3}(?:\\S+ and (?:so |very )?)?(?:idiot|stupid|moron|loser|dumb|ugly|filthy|fat pig|pathetic|disgusting|retard(?:ed)?|bitch|bastard|slut|whore|trash|kutta|kamina|chutiya|gadha|harami)',
  '(?<! if )(?:you are|youre|u r) (?:so |too |very |really |just |a |such a )?fat(?! (?:soluble|free))',
  '(?:as|so) (?:ugly|stupid|dumb|fat|useless) as (?:you|u)',
  '(?:you are|youre) good for nothing',
  'your (?:fat|ugly) (?:body|face|legs|belly)',
  'your face (?:looks|is) (?:just )?like (?:a|an) (?:pig|monkey|dog|donkey|buffalo|witch|ape|rat|frog)',
  '(?<! if )(?:you are|youre) (?:such |just |only )*a (?:failure|disgrace|disappointment|mistake|shame)',
  '(?:is|are) (?:ashamed of|sick of|disgusted by|embarrassed by) (?:you|u)',
  '(?:tu|tum) (?:\\S+ )?(?:bew[ao]k\\S+|gadha|gadhi|mot[ai]|badsurat|nikamm[aei]|ghatiya|pagal) (?:hai|ho)',
  'shut up (?:you|u)',
  '(?:fuck|screw) (?:you|u|off)',
);

export const spacedHarm = findSpaced(
  'send nudes',
  'send me nudes',
  'send me a photo',
  'send me your photo',
  'send me photos',
  'come alone',
  'dont tell your parents',
  'dont tell anyone',
  'do not tell your parents',
  'keep this a secret',
  'keep this secret',
  'take off your clothes',
  'have sex with me',
  'make a bomb at home',
  'how to make a bomb',
  'touch your private parts',
  'kill him',
);
