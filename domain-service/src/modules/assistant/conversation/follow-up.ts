const lead = String.raw`(?:(?:ok(?:ay)?|and|but|so|then|please|pls|sir|hmm|toh?|aur|acch?a)[\s,.]+)*`;

const asks = [
  'why(?: (?:is|does|so|not|is that|does it|do we do that))?',
  'how(?: (?:so|come|exactly|is that|does it(?: work)?))?',
  '(?:can you |could you )?(?:please )?(?:explain|tell|say)(?: (?:me|it|this|that))*(?: (?:again|more|simply|better|in detail|in (?:simple|simpler|easy|easier|other) words|in hindi|in short))*',
  '(?:can you )?(?:please )?(?:give|show|tell)(?: me)? (?:an?|one|another|one more|some|more|a real|any)(?: (?:more|other))? examples?(?: (?:of|for) (?:it|this|that))?',
  '(?:an?|one|another|one more|more)? ?examples?',
  '(?:one more|another one|again|once more|continue|go on)',
  '(?:tell me )?more(?: about (?:it|this|that))?',
  String.raw`i (?:do not|don'?t|did not|didn'?t|cannot|can'?t)(?: \w+)? (?:understand|get)(?: (?:it|this|that|anything))?`,
  'what (?:do you mean|does (?:that|this|it) mean|is (?:that|this|it))(?: by (?:that|this|it))?',
  '(?:mujhe )?(?:kuch )?samajh? nahi+n? (?:aaya|aya|aa raha)',
  '(?:thoda )?aur (?:batao|samjhao|bataiye|samjhaiye)',
  '(?:ek )?(?:aur )?(?:udaharan|example)(?: (?:do|dijiye|batao))?',
  '(?:phir se|dobara|simple me|hindi me|asaan bhasha me) ?(?:batao|samjhao|bataiye|samjhaiye)?',
  'kyu+n?|kyon|kaise|क्यों|कैसे|समझ नहीं आया|और बताओ|एक और उदाहरण',
];

const pattern = new RegExp(`^${lead}(?:${asks.join('|')})(?:[\\s,.]*(?:please|pls|sir|again|na))*[\\s?.!…]*$`, 'iu');

/** True if a question is incomplete without the previous one, as in 'Why?' or 'another example please'. */
export function isFollowUp(text: string): boolean {
  const plain = text.trim().replace(/’/g, "'").replace(/\s+/g, ' ');
  return plain.length <= 80 && pattern.test(plain);
}
