import { findAny } from './find-any.ts';

const myself = '(?:my ?self|me self|khud ko|apne aap ko|apne ko)';
const wanting =
  '(?:want(?:ed|ing)?|wanna|wana|wish(?:ed)?|going|gonna|need|ready|try|trying|tried|plan(?:ning|ned)?|decided|better|like|feel like|think(?:ing)? (?:of|about)|thought (?:of|about))';
const someone =
  '(?:father|dad|daddy|papa|pappa|baba|mother|mom|mum|mummy|mumma|maa|parents?|step ?father|step ?mother|step ?dad|step ?mom|uncle|chacha|chachu|mama|mausa|aunty?|chachi|mausi|bhaiya|brother|didi|sister|cousin|grandfather|dada|nana|teacher|sir|maam|madam|principal|tutor|coach|driver|guard|he|she|they|someone|somebody|boys?|girls?|seniors?|classmates?|friends?|boyfriend|girlfriend|neighbou?r|man|men|husband|people|everyone|everybody|family|stranger|log)';
const hurting =
  '(?:beats?|beating|beaten|hits?|hitting|slaps?|slapped|slapping|hurts?|hurting|kicks?|kicked|kicking|punch(?:es|ed)?|burn(?:s|t|ed)?|chok(?:es?|ed|ing)|strangl(?:es?|ed)|tortur(?:es?|ed|ing)|abus(?:es?|ed|ing)|molest(?:s|ed|ing)?|rap(?:es?|ed)|bull(?:y|ies|ied|ying)|harass(?:es|ed|ing)?|threaten(?:s|ed|ing)?|blackmail(?:s|ed|ing)?|stalk(?:s|ed|ing)?|starv(?:es?|ed))';

/** Self-harm, and the wish to be dead. */
export const harmSigns = findAny(
  `(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|burn|burning|poison|poisoning|drown|drowning|stab|shoot|shooting|starve|starving|punish|punishing|hit|hitting) ${myself}`,
  `(?:end|ending|take|taking|finish|finishing) my (?:own )?life`,
  '(?:i )?(?:just )?want (?:it all|everything|all this|this) to (?:be over|end|stop)',
  '(?:think|thinking|thought) (?:about|of) (?:ending it|ending everything|dying)',
  '(?:end|ending) (?:it all|everything for me|my pain)',
  'self ?harm(?:ing)?',
  `${wanting} (?:to |2 )?(?:just )?(?:die|dying|dye(?! \\S)|be dead|not exist|disappear|vanish|end (?:it|everything|this life)|be gone forever|not be alive|not wake up|commit su\\S+|unalive)`,
  '(?:wish|hope) (?:that )?i (?:was|were|am|(?:could |can |would )?(?:just )?(?:die|disappear)|died|had died|had never been born|was never born|could die|could disappear|dont wake up|never wake up)(?: dead)?',
  'i (?:will|ll|should|must|shall|may as well|might as well) (?:just |soon )?(?:die|be dead|jump off|hang myself)',
  '(?:better off|be better if i (?:was|were|am)) (?:dead|without me|gone|not here)',
  '(?:everyone|everybody|world|family|parents|they) @ (?:better|happier|happy) (?:off )?(?:without me|if i (?:die|died|was dead|were dead|was gone))',
  '(?:dont|do not|didnt|no longer|not|never) (?:really )?(?:want|wanna|wish|like|feel like|see (?:any|a) (?:point|reason)(?: in| to)?) (?:to )?(?:live|living|be alive|exist|existing|wake up|go on living|continue living|be here anymore|be in this world)',
  '(?:cant|cannot|can not|dont want to) (?:go on|carry on|live) (?:any ?more|any longer|like this|living)',
  '(?:cant|cannot|can not) (?:take|bear|handle|do) (?:it|this) (?:any ?more|any longer)',
  '(?:tired|sick|fed up) of (?:living|life|being alive|my life|everything and everyone)',
  '(?:no|any) (?:reason|point|use|meaning) (?:in|to|of|for me to) (?:live|living|my life|being alive|go on)',
  'life (?:is|has|feels) (?:not worth|worthless|pointless|meaningless|useless|become hell|hell|no meaning|no point|over for me)',
  'my life (?:is|feels) (?:over|finished|a mess and|worthless|pointless|useless|ruined|hell)',
  '(?:jump|jumping) (?:off|from) (?:the |a |my )?(?:roof|terrace|building|bridge|balcony|window|train)',
  '(?:cut|cutting|slit|slitting|slash|slashing) my (?:wrists?|arms?|veins?|hands?|skin|throat|neck)',
  '(?:easier|better|simpler|happier|nicer) (?:for (?:me|everyone|everybody|all) )?(?:to (?:just )?(?:be dead|not be alive|not exist|not be here)|if i (?:just )?(?:died|were dead|was dead|did not exist|didnt exist))',
  'i (?:may as well|might as well|would rather|d rather|want to) (?:just )?not (?:be (?:here|alive|around|born)|exist|wake up)',
  '(?:unsubscribe|log ?out|log off|sign out|opt out|resign|check out|exit) (?:from|of) (?:my )?(?:life|existence|living|this world)',
  '(?:go|gonna|wanna|want to|going to|should|lets|let me) k ?m ?s(?! (?:away|from|per|an|in|to))',
  'i (?:\\S+ ){0,4}?(?:lie|lying|lay|sleep|jump|stand) (?:down )?(?:on|onto) (?:the )?(?:railway|train|rail|metro) ?(?:tracks?|lines?)',
  '(?:took|taken|swallowed|ate) (?:too many|all (?:the|my)|a whole (?:strip|bottle) of|lots of|a lot of) (?:pills|tablets|medicines?)',
  '(?:how|ways?|pills|tablets|poison|medicines?|easiest|painless|method) @ to die(?: (?:fast|quickly|without|painlessly|easily|in|peacefully))?(?! (?:out|cast))',
  '(?:done|finished|fed up) with (?:my |this )?life',
  '(?:take|took|taking|eat|ate|swallow(?:ed)?|drink|drank) (?:all the |a lot of |too many |lots of |some )?(?:sleeping pills|pills to die|poison|phenyl|rat poison)',
  '(?:kill|finish) me (?:please|now|already)?(?: i cant)',
  // Hindi in Latin letters, as typed on phones.
  'mar (?:jau|jaun|jaoon|jaau|jana) (?:kya|chahiye|main?|bas|to|toh|hi)',
  '(?:marne|mar jane|khatam hone) (?:ka|ki|ke) (?:khayal|khyal|soch|tarika|tareeka|ichha)\\S*',
  'sab (?:kuch )?(?:khatam|khatm) kar(?:na|ne)? (?:chaht|ka mann|du|dun|dena|lu|lun)\\S*',
  'mar (?:ja+na|jane|jau|jaau|ja+un?|jaoon|jaunga|jaungi|jaoonga|jaoongi) (?:chaht[aei]|ka mann?|ka dil|hi|h|hai|hu|hun|chahiye)',
  'main? (?:to |toh |bas |ab )?mar (?:ja+un?|jaoon|jau|jaunga|jaungi|jaoonga|jaoongi)',
  'mar(?:na|ne) (?:chaht[aei]|ka mann?|ka dil|hai mujhe|wali hu|wala hu)',
  'mujhe (?:ab |bas )?mar(?:na| jana) (?:hai|h|he|chahiye)',
  '(?:jee?na|ji+na) (?:nahi|nahin|nai|nhi|ni|nh) (?:chaht[aei]|hai|h|he)',
  '(?:nahi|nahin|nai|nhi) (?:jee?na|ji+na) (?:chaht[aei]|hai|h|mujhe)?',
  '(?:jee?ne|ji+ne) (?:ka|ki) (?:mann?|dil|ichha|iccha|koi) @ (?:nahi|nahin|nai|nhi|ni)',
  '(?:apni )?jaan (?:de (?:du|dun|dunga|dungi|doonga|doongi|dene)|dene)',
  '(?:khud ?kushi|khud ?khushi|aa?tma ?hatya|suicide) (?:kar|karne|karna|karunga|karungi|karlu|karlunga|krna|krne|kr)',
  '(?:khud|apne aap|apne) ko (?:maar|mar|hurt|nuksan|nuksaan|cut|kaat|khatam|chot|jala|harm)\\S*',
  '(?:nas|nass|haath|kalai) (?:kaat|kat) (?:lu|lun|lunga|lungi|loonga|loongi|li|raha|rahi|leti|leta)',
  '(?:phansi|fansi|faansi|phaansi) (?:laga|lga) (?:lu|lun|lunga|lungi|loonga|loongi|le)',
  '(?:chh?at|pul|building|imarat|terrace|bridge|balcony) se (?:\\S+ ){0,2}?(?:kood|kud) (?:jau|jaun|jaunga|jaungi|jaoon|jaoonga|jaoongi)',
  '(?:patri|track) (?:par|pe|pr) (?:\\S+ )?(?:let|leit|so) (?:jau|jaun|jaunga|jaungi|jaoon|jaoonga|jaoongi)',
  '(?:zeher|zehar|jahar|jeher) (?:kha|pi|pee) (?:lu|lun|lunga|lungi|loonga|loongi|liya)',
  '(?:zindagi|jindagi|life) (?:se (?:thak|tang|pareshan|haar)|khatam kar|khatm kar|barbad ho|jeene layak nahi)\\S*',
  '(?:main?|mai) (?:zinda|jinda) (?:nahi|nahin|nhi|kyu|kyun)',
);

/** Devanagari words take endings, so these patterns also match inside words. */
export const hindiSigns =
  /(?:आत्महत्या|आत्म हत्या|खुदकुशी|खुदखुशी|सुसाइड) (?:कर|का मन|के बारे|करना|करने)|मर(?:ना| जाना) (?:चाह|है मुझे)|मुझे (?:अब |बस )?मर(?:ना| जाना) (?:है|चाहिए)|(?:मैं|में) (?:तो |बस |अब )?मर (?:जाऊं|जाउं|जाऊंग|जाउंग|जाना)|मर(?:ने|ना| जाने) का (?:मन|दिल)|जीना नहीं|नहीं जीना|जीने (?:का|की) (?:मन|दिल|इच्छा|कोई वजह) नहीं|जीने का कोई|जान दे (?:दूं|दू|दूंग|देना|देने|दूंगा|दूंगी)|(?:खुद|अपने आप|स्वयं) को (?:मार|चोट|काट|खत्म|नुकसान|जला)|नस काट|फांसी लगा (?:लूं|लू|ले)|जहर (?:खा|पी) (?:लूं|लू|लिया)|(?:जिंदगी|जिन्दगी|जीवन) (?:से (?:थक|तंग|परेशान|हार)|खत्म कर)|मेरी (?:जिंदगी|जिन्दगी) (?:बेकार|बर्बाद|खत्म)|मुझे (?:घर (?:पर |में )?)?(?:बहुत |रोज |हर दिन |बुरी तरह )*(?:मारते|मारता|मारती|पीटते|पीटता|पीटती|मारा|पीटा) (?:है|हैं|था|थे|और|पीटत|जाता)|मार(?:ते|ता|ती) पीट|ने मुझे (?:बहुत |आज |कल )?(?:मारा|पीटा|थप्पड)|मेरी (?:शादी जबरदस्ती|जबरदस्ती शादी)|सब मुझसे नफरत|(?:गलत तरीके से|गलत जगह|जबरदस्ती) (?:छू|हाथ|पकड|कर)|मेरे साथ (?:गलत|बलात्कार|रेप|जबरदस्ती|छेडछाड)|मुझे (?:धमक|ब्लैकमेल|छेडत|तंग करत)|कोई मुझसे प्यार नहीं|मुझे कोई (?:पसंद|प्यार) नहीं|मुझसे कोई प्यार नहीं|किसी को मेरी (?:परवाह|जरूरत) नहीं|(?:बहुत|बिल्कुल) अकेल(?:ा|ी) (?:महसूस|हूं|लग)|घर से भाग (?:जाना|जाऊं|जाउं)|(?:घर जाने|पापा|पिता|चाचा|सर) से (?:बहुत )?डर लगता|डर लगता है (?:पापा|पिता|चाचा|सर|घर)/u;

/** Being hurt by others. */
export const hurtSigns = findAny(
  `${someone} @ ${hurting} (?:me|mujhe|us|my (?:mom|mother|mummy|sister|little brother))(?! (?:as|that|like|how|why|in (?:chess|games?|sums?|cricket|maths|every game)|at (?:chess|games?|cricket|maths)) )`,
  `(?:am|im|i was|i m|being|get|got|getting|been|me) @ (?:beaten|molested|raped|abused|bullied|harassed|tortured|blackmailed|threatened|assaulted|ragged)`,
  `(?:i|me) (?:am |was |am being |get |got )(?:hit|slapped|kicked|hurt|beat|beaten) (?:by|at home|every ?day|daily|with a (?:belt|stick))`,
  `${someone} (?:will|(?:is|are) going to|gonna|wants? to|tr(?:y|ied|ies) to|said @|threatens to) (?:kill|murder|rape|burn|sell|finish|hurt) (?:me|my mother|my sister|us)`,
  `${someone} @ touch(?:es|ed|ing)? (?:me|my (?:body|private\\S*|chest|thighs?|breasts?))`,
  '(?:touch(?:es|ed|ing)?) (?:me|my) @ (?:private|privates|badly|wrongly|inappropriately|bad way|wrong way|uncomfortable|didnt like|dont like|under my)',
  '(?:touch(?:es|ed|ing)?) my (?:private|privates|chest|breasts?|thighs?|body)',
  '(?:i )?(?:was|am|got|being|been) (?:being )?touched by (?:my|a|an|the|him|someone)',
  'mujhe (?:mar|maar) (?:dalenge|daalenge|dalega|daalega|dega|denge)',
  'my private parts? (?:was|were|are|is)? ?(?:touched|hurt|hurting)',
  `${someone} @ (?:ask(?:s|ed|ing)?|forc(?:es?|ed|ing)|mak(?:es?|ing)|made|want(?:s|ed)?|tell(?:s|ing)?|told) me @ (?:nudes?|naked|undress|remove my clothes|take off my clothes|sex|sexual|kiss|dirty (?:pics?|photos?|videos?|things)|private (?:pics?|photos?)|bad things)`,
  `${someone} @ (?:tells?|told|telling|asks?|asked|makes?|made) me to keep (?:it|this|our) (?:a )?secret`,
  '(?:send|sent|sending|share|shared|leak|leaked|viral) (?:my |him |her )?(?:nudes?|naked (?:pics?|photos?)|private (?:pics?|photos?))',
  `${someone} @ (?:sent|sends|send|sending|shows?|showed|showing) me (?:dirty|naked|nude|sex|sexual|adult|private|bad) (?:pics?|pictures?|photos?|videos?|messages?)`,
  `${someone} @ (?:does|did|doing|do) (?:bad|wrong|dirty) things (?:to|with) me`,
  '(?:afraid|scared|frightened|terrified) (?:of (?:my )?(?:father|dad|papa|mother|mom|stepfather|uncle|brother|teacher|home|him|tutor)|to (?:go|be|stay) (?:back )?(?:at )?home|of going home)',
  '(?:not|dont|do not|never) (?:feel )?safe (?:at|in) (?:my )?(?:home|house|school|hostel)',
  '(?:run|running|ran) away from (?:my )?(?:home|house|hostel)',
  `${someone} @ lock(?:s|ed|ing)? me (?:in|up|inside|out|alone)`,
  '(?:being|am|im|getting|me|was) (?:being )?forced (?:to|into) (?:marry|marriage|get married|have sex|work|do (?:dirty|bad) things|beg)',
  '(?:my parents|they|family|father) @ (?:marry|marrying) me off',
  '(?:i am|im|i m) in (?:big |great )?danger(?: at home| here| from)?',
  '(?:save|rescue) me from (?:my|him|her|them|this house)',
  `(?:papa|mummy|mumma|maa|baap|pitaji|bhai|bhaiya|chacha|mama|uncle|aunty|teacher|sir|maam|madam|ladke|ladko|usne|unhone|seniors?|didi|dada|tau|mausa|kisi)(?: ne)? @ mujhe (?:bahut |bohot |aaj |kal |roz |danda se |belt se )*(?:mara|maara|peeta|pita|thappad|chhua|chua|dhamkaya)`,
  'ghar se (?:bhag|bhaag)\\S*',
  'mujhe @ (?:marte|maarte|marta|maarta|marti|maarti|pitte|peette|pitta|peetta|pitai|mara|maara|maarta|peeta|pita) (?:h|hai|hain|he|tha|the|karte|karta|aur)',
  '(?:marte|maarte|marta|maarta|marti|maarti|pitte|peette|peetta) (?:h|hai|hain|he) (?:mujhe|mujhko)',
  '(?:galat|ganda|gande|gandi) (?:tarike|tareeke|tarah|jagah|kaam|harkat|touch|photo)\\S* @ (?:chhu|chhoo|chu|choo|touch|karta|karte|kiya|mang|maang|mere|mujhe|hath|haath)\\S*',
  '(?:mere|mujhse|mujhe|mere saath|mere sath) @ (?:zabardasti|jabardasti|jabardasthi|rape|chhed|ched|galat kaam|galat kiya|galat karta|galat harkat)\\S*',
  'mujhe @ (?:dhamki|dhamkat[aei]|dhamka|blackmail|bully|torture|harass)\\S*',
);

/** Despair and loneliness. */
export const despairSigns = findAny(
  '(?:i )?hate (?:my ?self|my life|being alive|living)',
  '(?:no ?(?:body|one)|none) (?:really |even |actually )?(?:loves?|cares? (?:about|for|if)|likes?|wants?|would (?:miss|care|notice)|will (?:miss|care)|needs?|understands) (?:me|i|if i)',
  'no ?(?:body|one) (?:will|would|can|could) (?:ever |even |really )?(?:like|love|want|need|miss) me',
  '(?:everyone|everybody|all|they all|whole class) hates? me',
  'i (?:am|m|feel|felt) (?:so |very |just |totally |completely |such a |a |like a )*(?:worthless|hopeless|useless|burden|suicidal|depressed|empty inside|broken inside|unloved|unwanted|helpless|failure in life)',
  'im (?:so |very |just |totally |completely |such a |a )*(?:worthless|hopeless|useless|burden|suicidal|depressed|empty inside|broken inside|unloved|unwanted|helpless)',
  '(?:i|im|am) (?:feel |feeling |am )?(?:so |very |really |totally |completely |all )+(?:alone|lonely)',
  'i have (?:no ?one|nobody) (?:to (?:talk|turn)|who|in my life|left)',
  'i (?:have |had )?(?:lost|losing|given up) all hope',
  '(?:sab|sabhi|har koi|everyone|everybody|log) (?:log )?(?:mujhse|mujhe|muje) (?:nafrat|hate)\\S*',
  '(?:lost|losing|no|given up|giving up) (?:all )?hope(?: in life| for me| left| any ?more)?(?= (?:i|in|for|left|any ?more|of))',
  'given? up on (?:my )?life',
  'koi (?:bhi )?(?:mujhse|mujhe|mujh se) (?:pyar|pyaar|pasand|chahta|samajh)\\S* (?:nahi|nahin|nai|nhi)\\S*',
  '(?:mujhse|mujhe) koi (?:bhi )?(?:pyar|pyaar|pasand|nahi|samajh)\\S* @ (?:nahi|nahin|nai|nhi|karta|samajhta)',
  'koi (?:bhi )?(?:nahi|nahin|nhi) (?:hai )?mera',
  'mera (?:koi|is duniya me koi) (?:bhi )?(?:nahi|nahin|nhi)',
  '(?:bahut|bohot|bhot|bahot|bilkul) (?:akela|akeli|depressed|toot)\\S*',
  '(?:depression|depressed) (?:me|mein|ho|feel)',
  'panic attacks? (?:i|aa|ho|every|all)',
  'i (?:have|get|am having|keep getting) panic attacks?',
);
