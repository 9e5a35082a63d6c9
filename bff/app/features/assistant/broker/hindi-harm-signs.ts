import { findAny } from '@shikhar/contracts/assistant/care/find-any';

const family =
  '(?:mummy|mumma|maa|papa|pitaji|parents?|mata pita|mummy papa|teachers?|sir|madam|didi|bhai|ghar (?:me|mein|par|pe|walo|walon|wale))';
const no = '(?:mat|na|nahi|nahin|nai)';
const password = '(?:password|otp|pin)';

/** In the Hindi of phones. */
export const hinglishHarmSigns = findAny(
  `(?:apne |apni )?${family} (?:\\S+ )?(?:ko |se |ko bhi )?(?:kuch |ye |yeh )?${no} (?:bata|bol|kah|keh)\\S*`,
  `(?<! ${password} )kisi (?:ko|se) (?:bhi )?(?:kuch )?${no} (?:bata|bol|kah|keh)\\S*`,
  '(?:hamara|humara|apna) (?:\\S+ )?(?:raaz|raz|secret)',
  '(?:ye|yeh|ise|isko) (?:raaz|raz|secret) (?:hi )?rakh\\S*',
  'mujhse (?:\\S+ ){0,4}?mil(?:o|ne|na|lo|iye| lo| lena)',
  '(?:tumhari|teri|aapki) (?:\\S+ )?(?:photos?|pics?|tasveer) (?:\\S+ ){0,2}?(?:chahiye|bhej\\S*|dikha\\S*)',
  '(?:kisi|mummy|papa|maa|teacher|parents) (?:ko|se) (?:\\S+ )?(?:batana|bolna|kehna|bata dena) mat',
  'akele (?:\\S+ ){0,2}?(?:aana|ana|aao|aa jao|milna|milo|milne)',
  '(?:milte (?:hain|h|hai|he) (?:\\S+ ){0,3}?akele|akele (?:\\S+ ){0,3}?milte)',
  `${family} (?:\\S+ )?se (?:\\S+ ){0,3}?(?:chh?up|chh?ip)a\\S*`,
  'mere (?:ghar|room|kamre) (?:\\S+ )?(?:aao|aana|aa jao|aajao)',
  '(?:apni|apna|apne|ek) (?:\\S+ ){0,2}?(?:photos?|pics?|selfies?|videos?|tasveer|number|nambar|address|pata) (?:\\S+ ){0,2}?(?:bhej|send kar|dikha|de do|do na)\\S*',
  '(?:apne )?kap[dr]e (?:utaro|utar do|utaar do|nikalo|nikaal do|khol\\S*)',
  '(?:nangi|nanga|sexy) (?:photo|pic|video|ho|dikh)\\S*',
  'mere (?:saath|sath) (?:so|sex|soja|so jao)\\S*',
  '(?:us|usko|use|usse|inko|ise|isko|apne \\S+ ko|apni \\S+ ko) (?:\\S+ )?(?:jaan se )?(?:maar|peet|pit|kaat|chaku maar) (?:do|dalo|daalo|dena)',
  '(?:chaku|chakoo|goli) (?:maar|ghusa|ghop) (?:do|dalo|dena)',
  '(?:ganja|charas|daru|sharab|cigarette|beedi|nasha|drugs|weed) (?:pi|pee|phunk|le|try|kar|khareed) ?(?:lo|o|kar lo|ke dekho|karo)',
  'bomb (?:aise |ghar pe |ghar par )?(?:banao|banane (?:ka tarika|ke liye (?:tum|aap|pehle|sabse)))',
);

const hindiFamily = '(?:माता पिता|मम्मी पापा|मम्मी|पापा|मां|पिता|घर (?:में|वालों|पर)|शिक्षक|टीचर|दीदी|भाई)';

/** In Devanagari words take endings, so that patterns stand within words. */
export const hindiHarmSigns = new RegExp(
  [
    `${hindiFamily} (?:को |से )?(?:भी |कुछ |यह |ये )*(?:मत|नहीं|न|ना) (?:बता|बोल|कह)`,
    `${hindiFamily} से (?:\\S+ ){0,3}?(?:छिपा|छुपा)(?:ओ|ना|कर|ए)`,
    '(?<!(?:पासवर्ड|ओटीपी|पिन) )किसी (?:को|से) (?:भी |कुछ )*(?:मत|नहीं|न|ना) (?:बता|बोल|कह)',
    '(?:किसी|मम्मी|पापा|मां|पिता|शिक्षक|टीचर) (?:को|से) (?:\\S+ )?(?:बताना|बोलना|कहना) मत',
    '(?:हमारा|अपना) (?:\\S+ )?राज (?:है|रहेगा|रखना)',
    '(?:इसे|यह|ये) (?:राज|गुप्त) (?:ही )?रख(?:ना|ो|िए)',
    'मुझसे (?:\\S+ ){0,4}?मिल(?:ो|ने|ना|िए)',
    'अकेले (?:\\S+ ){0,2}?(?:आना|आओ|आ जाओ|मिलना|मिलो|मिलने)',
    'मेरे (?:घर|कमरे) (?:\\S+ )?(?:आओ|आना|आ जाओ)',
    'अपन[ीाे] (?:\\S+ ){0,2}?(?:फोटो|तस्वीर|वीडियो|सेल्फी|नंबर|पता) (?:\\S+ ){0,2}?(?:भेज|दिखा|दे दो)',
    'कपडे (?:उतारो|उतार दो|निकालो|खोलो)',
    '(?:नंगी|नंगे) (?:फोटो|तस्वीर|हो)',
    'मेरे साथ (?:सो जाओ|सोओ|सेक्स)',
    '(?:उसे|उसको|इसे|अपने \\S+ को|अपनी \\S+ को) (?:\\S+ )?(?:जान से )?(?:मार|पीट|काट) (?:दो|डालो|देना)',
    '(?:चाकू|गोली) (?:से )?(?:मार|घोंप) (?:दो|डालो|देना)',
    '(?:गांजा|चरस|शराब|सिगरेट|बीडी|दारू|ड्रग्स) (?:पी लो|पियो|ले लो|पीकर देखो|खरीद लो)',
    'बम (?:ऐसे |घर पर )?(?:बनाओ|बनाने का तरीका|बनाने के लिए (?:तुम|आप|पहले|सबसे))',
  ].join('|'),
  'u',
);
