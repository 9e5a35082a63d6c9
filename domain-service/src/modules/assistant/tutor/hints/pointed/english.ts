import type { Pointed } from './pointed.ts';

const grammar = /grammar/i;
const reading = /reading/i;
const writing = /writing/i;

export const english: readonly Pointed[] = [
  {
    chapter: grammar,
    about: /\b(?:reported|indirect|reports?|report of)\b/i,
    hint: 'Change four things in turn: the pronoun, the tense, the words of time and place, and the order of a question.',
  },
  {
    chapter: grammar,
    about: /\bpassive\b|\bvoice\b/i,
    hint: 'Ask who does it and to whom it is done. What is acted on comes first, then a form of “be” with the third form of the verb.',
  },
  {
    chapter: grammar,
    about: /\barticles?\b/i,
    hint: 'Say the word after each blank aloud. What counts is the sound it begins with, not the letter.',
  },
  {
    chapter: grammar,
    about: /\bmilk\b|\bfew\b/i,
    hint: 'Can the thing be counted? And does the rest of the sentence say that there is enough of it, or too little?',
  },
  {
    chapter: grammar,
    about: /\b(?:each|neither|either|subject|mathematics are)\b/i,
    hint: 'Find the subject, without the words that only describe it. Is it one or more than one?',
  },
  {
    chapter: grammar,
    about: /part of speech|adjective|adverb|\bnoun\b/i,
    hint: 'Ask what the word does in its sentence: does it name something, tell what is done, or say what something is like, or how it is done?',
  },
  {
    chapter: grammar,
    about: /\bmodal\b|\byou _+/i,
    hint: 'Read the half of the sentence that gives the reason. Does it order, forbid, allow, or leave one free?',
  },
  {
    chapter: grammar,
    about: /\brewrite\b|\bmending\b/i,
    hint: 'Go through it once for each kind of slip: capital letters, stops, verbs, pronouns, spelling.',
  },
  {
    chapter: grammar,
    about: /\blinking\b/i,
    hint: 'Say how the two halves go together: does one follow from the other, or is it a surprise? Then look at what comes after the blank.',
  },
  {
    chapter: grammar,
    about: /\bas tall as\b|\bof the two\b/i,
    hint: 'Count how many are set side by side: two, or more than two? The form goes by that.',
  },
  {
    chapter: grammar,
    about: /\binsisted\b|\bresponse\b/i,
    hint: 'Some verbs take a small word of their own. Say other sentences with this verb aloud: which small word comes after it?',
  },
  {
    chapter: grammar,
    about: /_{2,}|\bfits?\b.*:|\bblank\b|\btense\b/i,
    hint: 'Find the subject and the words of time in the sentence. Read it aloud with each form you can think of, and listen for the one that fits both.',
  },
  {
    chapter: reading,
    about: /figure of speech/i,
    hint: 'Ask what is said of what, and whether that can be so in plain fact. If not, is it compared, called something else, or treated as a person?',
  },
  {
    chapter: reading,
    about: /\btitle\b|\bmain (?:idea|point)\b/i,
    hint: 'What does every part of the passage speak of? A title that fits only one sentence is too narrow.',
  },
  {
    chapter: reading,
    about: /\bchart\b|\bhow many\b|\bhow much\b|\bpercentage\b/i,
    hint: 'Mark the line or the bar that counts here, and write its numbers down. Then read once more what is asked about them.',
  },
  {
    chapter: reading,
    about: /\bmean(?:s|ing)?\b|\bone word\b/i,
    hint: 'Read the sentence before and the one after the word. Put your guess in its place: does it still make sense?',
  },
  {
    chapter: reading,
    hint: 'Go back to the text and mark the line that speaks of it. What is not in the text does not count.',
  },
  {
    chapter: writing,
    about:
      /\b(?:write (?:a|an|the) (?:formal |short |analytical )?(?:letter|notice|email|paragraph|article|story|essay|diary|report))/i,
    hint: 'Plan before you write: who reads it, what they must know, and in what order. The form gives marks too.',
  },
  {
    chapter: writing,
    about: /\blink(?:er|ing)\b/i,
    hint: 'Cover the blank and say what the second half does: does it follow from the first, add to it, give a case, or surprise?',
  },
  {
    chapter: writing,
    about: /punctuat/i,
    hint: 'Put your finger on what is really said. Is the rest of the sentence kept outside the marks, and does each stop stand on its side?',
  },
  {
    chapter: writing,
    about: /\barrange\b/i,
    hint: 'Look for the sentence that leans on none of the others. Then follow the small words, such as “it”, “then” and “at last”, from one to the next.',
  },
  {
    chapter: writing,
    about: /spell?ing|spelt|misspelt/i,
    hint: 'Read the words one by one, and break the long ones into parts. Which of them would you look up?',
  },
  {
    chapter: writing,
    about: /\bchart\b|\d+ words.*\d+/i,
    hint: 'Write the numbers down beside each other first. Then check each part of what is said against them.',
  },
];

/** Statements and choices about a type of text depend on who writes it to whom. */
export const englishWriting =
  'Ask who writes it, who reads it and what for. What does this reader expect to find, and how does one speak to them?';
