import type { Pointed } from './pointed.ts';

const grammar = /grammar/i;
const reading = /reading/i;
const writing = /writing/i;

export const english: readonly Pointed[] = [
  {
    chapter: grammar,
    about: /\b(?:reported|indirect|reports?|report of)\b/i,
    hint: 'Check four things, one by one: pronouns, tense, words for time and place, and the word order of a question.',
  },
  {
    chapter: grammar,
    about: /\bpassive\b|\bvoice\b/i,
    hint: 'Ask who does the action and who or what receives it. Put the object first, then a form of “be” and the past participle.',
  },
  {
    chapter: grammar,
    about: /\barticles?\b/i,
    hint: 'Say the word after each blank aloud. Choose by the sound it begins with, not by its first letter.',
  },
  {
    chapter: grammar,
    about: /\bmilk\b|\bfew\b/i,
    hint: 'Can you count the thing? Does the rest of the sentence say that there is enough of it or too little?',
  },
  {
    chapter: grammar,
    about: /\b(?:each|neither|either|subject|mathematics are)\b/i,
    hint: 'Find the subject and ignore the words that only describe it. Is it one or more than one?',
  },
  {
    chapter: grammar,
    about: /part of speech|adjective|adverb|\bnoun\b/i,
    hint: 'Ask what the word does in its sentence. Does it name something, show an action, describe something, or tell how something is done?',
  },
  {
    chapter: grammar,
    about: /\bmodal\b|\byou _+/i,
    hint: 'Read the part of the sentence that gives the reason. Does it order, forbid or allow something, or leave you free to choose?',
  },
  {
    chapter: grammar,
    about: /\brewrite\b|\bmending\b/i,
    hint: 'Read it once for each kind of error: capital letters, punctuation, verbs, pronouns, spelling.',
  },
  {
    chapter: grammar,
    about: /\blinking\b/i,
    hint: 'How are the two halves connected? Does the second follow from the first, or is it a surprise? Then look at what comes after the blank.',
  },
  {
    chapter: grammar,
    about: /\bas tall as\b|\bof the two\b/i,
    hint: 'Count the things that are compared: two, or more than two? That decides the form.',
  },
  {
    chapter: grammar,
    about: /\binsisted\b|\bresponse\b/i,
    hint: 'Some verbs and nouns go with a fixed preposition. Say a few other sentences with the same word. Which preposition comes after it?',
  },
  {
    chapter: grammar,
    about: /_{2,}|\bfits?\b.*:|\bblank\b|\btense\b/i,
    hint: 'Find the subject and the time words in the sentence. Read it aloud with each form you can think of. Which one fits both?',
  },
  {
    chapter: reading,
    about: /figure of speech/i,
    hint: 'What is described, and can it really happen? If not, is it compared with something, called something else, or treated as a person?',
  },
  {
    chapter: reading,
    about: /\btitle\b|\bmain (?:idea|point)\b/i,
    hint: 'What is every part of the passage about? A title that fits only one sentence is too narrow.',
  },
  {
    chapter: reading,
    about: /\bchart\b|\bhow many\b|\bhow much\b|\bpercentage\b/i,
    hint: 'Mark the line or the bar you need and write down its numbers. Then read the question again.',
  },
  {
    chapter: reading,
    about: /\bmean(?:s|ing)?\b|\bone word\b/i,
    hint: 'Read the sentence before the word and the sentence after it. Put your guess in place of the word. Does it still make sense?',
  },
  {
    chapter: reading,
    hint: 'Go back to the text and mark the line about this. What is not in the text does not count.',
  },
  {
    chapter: writing,
    about:
      /\b(?:write (?:a|an|the) (?:formal |short |analytical )?(?:letter|notice|email|paragraph|article|story|essay|diary|report))/i,
    hint: 'Plan before you write: who reads it, what they need to know, and in what order. You get marks for the format too.',
  },
  {
    chapter: writing,
    about: /\blink(?:er|ing)\b/i,
    hint: 'Cover the blank and read the second half. Does it follow from the first, add to it, illustrate it, or come as a surprise?',
  },
  {
    chapter: writing,
    about: /punctuat/i,
    hint: 'Mark the exact words that are spoken. Is the rest of the sentence outside the quotation marks? Is each punctuation mark on the correct side of them?',
  },
  {
    chapter: writing,
    about: /\barrange\b/i,
    hint: 'Find the sentence that does not depend on any other. Then follow the small words, such as “it”, “then” and “at last”, from one sentence to the next.',
  },
  {
    chapter: writing,
    about: /spell?ing|spelt|misspelt/i,
    hint: 'Read the words one at a time and break the long ones into syllables. Which of them would you look up?',
  },
  {
    chapter: writing,
    about: /\bchart\b|\d+ words.*\d+/i,
    hint: 'Write the numbers side by side first. Then check each part of the statement against them.',
  },
];

/** For statements and options about a type of text, such as a letter. */
export const englishWriting = 'Ask who writes it, who reads it and why. What does this reader expect, and what tone suits them?';
