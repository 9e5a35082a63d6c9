/** Words that ask, greet or connect, and say nothing about the topic. */
const asking = `
  what whats who whom whose why when where which how define definition describe explain explanation meaning means mean tell say give
  write show find get got make made know learn study understand understanding help need want please pls plz sir madam mam maam teacher
  example examples difference differences different between kind kinds type types short simple simply easy easily step steps detail
  details brief briefly way ways method note notes topic chapter question questions answer answers doubt doubts solve solution sum
  sums many much more most some any good best better hi hello hey thanks thank ok okay yes no bro dear name names called call use used
  using uses work works happen happens happened come comes like u r ur im dont cant doesnt didnt isnt whats thats also really very
  exam exams test tests tomorrow today class ncert book list correct formula formulas important`;

/** Asking words that can also be the topic of a chapter. */
const ambiguous =
  'mean means sum sums solution test class formula formulas different difference example question name names brief';

/** Hindi in Latin letters, as typed around subject terms. */
const hinglish = `
  kya kyu kyun kyon kyo kaise kese kaisa kaisi kab kaha kahan kaun kaunsa kaunse kaunsi kon konsa konse konsi kitna kitne kitni kis kisi
  kiska kiske kiski hai hain hota hote hoti hoga hogi tha thi the ho hu hun hoon raha rahe rahi gaya gaye gayi ka ki ke ko se me mein mai
  main par pe aur ya nahi nahin na mat bhi to toh hi wala wale wali kar karna karne karte karta karti karo kare kiya kiye jata jate jati
  jaata jaate jaati jana aata aate aati ata ate ati aati dena deta dete deti diya do batao bata btao bolo samjhao samjha samjhaye
  samajh samjho matlab iska iske iski uska uske uski inka unka yeh ye wo woh yaha waha mujhe mera mere meri hum humara humein tum tumhara
  aap apka aapka apna apne chahiye sakta sakte sakti lagta lagate lagta lage lagao nikale nikalte nikalo nikalna nikaalte banta bante
  banao banate badle badalte badhta badhti liye saath kuch koi sab bahut thoda jab tab agar phir fir lekin kyunki kyuki din raat
  raha bhai yaar didi accha acha theek thik haan han`;

function parseList(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

const askingWords = parseList(asking);
const ambiguousWords = parseList(ambiguous);
const hinglishWords = parseList(hinglish);

/** True if a word asks, greets or connects, and says nothing about the topic. */
export function isAskingWord(word: string): boolean {
  return askingWords.has(word) || hinglishWords.has(word);
}

/** True if a word may be part of a topic that other words identify, as in "quadratic formula". */
export function isAsideWord(word: string): boolean {
  return ambiguousWords.has(word);
}

/** Chooses the words that name the topic; if there are none, as in "what is the mean", those that might. */
export function chooseWords<Word extends { word: string }>(words: readonly Word[]): Word[] {
  const distinctive = words.filter(({ word }) => !isAskingWord(word));
  return distinctive.length > 0 ? distinctive : words.filter(({ word }) => ambiguousWords.has(word));
}
