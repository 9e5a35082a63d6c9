import { chooseWords } from '../grounding/asking-words.ts';
import { isFollowUp } from './follow-up.ts';
import { isChat, isPutAsGuess, listWords } from './guess.ts';

function parseList(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Words that ask for more help. A request contains at least one of them. */
const asks = parseList(`
  hint hints clue step steps next further more start begin started proceed continue stuck help formula formulas formulae rule rules
  method sign signs confused lost know idea understand understood explain solve solving how why do
  aage shuru pata samajh samjha samjhao atak atka fas fasa phas phasa madad agla agle kaise kese karu karun karo kare karein
  hint संकेत हिंट आगे अगला मदद कैसे सूत्र समझ फँस फंस`);

/** Words that may accompany them. */
const around = parseList(`
  another again from for with after before now here still get first doubt try tried trying need want use used using apply applied part
  thing things something anything else little bit about into there their they your when where which who whom dont don't don’t didnt can't
  cant cannot not unable able going ahead find finding should must have has had put write calculate calculation i'm i’m all any some
  other different these those problem question sum line let's lets let too also way working work where's what's whats two
  kaun kaunsa kaunsi konsa konsi kon kaunse lagega lagana lagau lagaye lagegi karna karke chahiye mujhe mujhko nahi nahin nhi aaya aya raha
  rahi gaya gayi hun hoon hua dijiye dena deke dedo thoda aur dusra doosra iske iska isme isko uske phir fir baad mein main mai sawal
  क्या करूँ करूं करना दो और एक कौन सा सूत्र लगेगा नहीं आया गया हूँ बताओ मुझे में`);

/** Phrases that always ask for more help, unless the text has many topic words of its own. */
const stuck =
  /\b(?:hints?|clue|stuck|confused|next (?:step|part|line)|(?:now|then) what|what (?:now|then)|not getting|(?:first|second|third|last) step|step ?\d|steps? (?:after|from)|at(?:ak|ka) gay[ai]|(?:ph|f)as gay[ai]|aage (?:kya|kaise|ka))\b|हिंट|संकेत|आगे क्या/i;
const maxNeighbours = 2;

function haveSamePrefix(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 5);
  return length >= 4 ? one.slice(0, length) === other.slice(0, length) : one === other;
}

/** Lists the topic words of a text that the question does not contain. */
function listOwnWords(question: string, text: string): string[] {
  const known = listWords(question);
  const words = [...new Set(listWords(text))].filter(
    (word) => !isChat(word) && !asks.has(word) && !around.has(word) && !known.some((other) => haveSamePrefix(word, other)),
  );
  return chooseWords(words.map((word) => ({ word }))).map(({ word }) => word);
}

/** True if a text asks for more help after a hint, as in 'what is the next step' or 'I am stuck at signs'. */
export function isAskingOn(question: string, text: string): boolean {
  if (text.length > 160 || isPutAsGuess(text)) return false;
  if (isFollowUp(text)) return true;
  const words = listWords(text);
  if (stuck.test(text)) return listOwnWords(question, text).length <= maxNeighbours;
  return (
    !/[\d+*^=]/.test(text) &&
    words.some((word) => asks.has(word)) &&
    words.every((word) => isChat(word) || asks.has(word) || around.has(word))
  );
}

const defines =
  /\b(?:what(?:['’]?s| is| are| was| were)|who(?: is| was)|define|definition|meaning of|explain|describe|tell me about|kya (?:hai|hain|hota|hoti|hote)|matlab)\b|क्या (?:है|होता|होती)/i;
const questioning =
  /\?\s*$|\b(?:what|who|whom|whose|why|when|where|which|how|find|calculate|prove|solve|kya|kyu+n?|kyon|kaise|kab|kahan|kaun|kitn[aei])\b/i;
/** Number of its own topic words that make a text a new question. */
const min = { fact: 2, question: 3, any: 4 };

/** True if a text is about something other than the hinted question and is not a guess at its answer. */
export function isQuestionOfItsOwn(question: string, text: string): boolean {
  if (isPutAsGuess(text)) return false;
  const own = listOwnWords(question, text).length;
  if (defines.test(text) && !/\b(?:here|this|it)\b/i.test(text)) return own > 0;
  if (/^\W*(?:who|where|when|which)\b/i.test(text)) return own >= min.fact;
  return own >= (questioning.test(text) ? min.question : min.any);
}
