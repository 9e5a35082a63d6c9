import type { Similar } from './similar.ts';

const reading = /reading/i;
const writing = /writing/i;

/** Reading and writing tasks, with texts of our own. */
export const readingAndWriting: readonly Similar[] = [
  {
    chapter: reading,
    about: /figure of speech|treats|uses\.$/i,
    worked: [
      '“The moon tiptoed over the roofs.” Who tiptoes? People do, the moon cannot. So first: what is said of what, and can it be so in plain fact?',
      '“Her smile is a lamp.” Is it one? No; and no word such as “like” stands there. So first: what is said of what, and can it be so in plain fact?',
    ],
  },
  {
    chapter: reading,
    about: /\bchart\b|ferry|₹|how (?:many|much|long)|\bpercentage\b|these times|which member/i,
    worked: [
      '“Swimming: Tuesday 5 to 7 pm, children free, grown-ups ₹25.” What do one child and three grown-ups pay? Mark the line that counts: only the grown-ups, $3 \\times 25 = 75$ rupees.',
      '“Pool: open from five, shut on Friday.” Can one swim on Friday at six? Mark what each line allows and forbids, and test yours against both.',
    ],
  },
  {
    chapter: reading,
    about: /\bmeans?\b|\bmeaning|\bword\b|\bopposite\b/i,
    worked: [
      '“The rope was so frayed that a single tug snapped it.” A rope that snaps at one tug is worn thin. Put your guess in place of the word: does the line still make sense?',
    ],
  },
  {
    chapter: reading,
    about: /\btitle\b|\bmain (?:idea|point)\b|\bheadline\b/i,
    worked: [
      '“Crows drop nuts on the road. Cars crack them. The crows wait for a red light, and feed.” Crows come in every line, nuts and cars only in some; so the heading must speak of clever crows.',
    ],
  },
  {
    chapter: reading,
    types: ['mcq', 'match', 'saq', 'broad', 'truefalse'],
    worked: [
      '“Tara shut the umbrella and shook off the drops.” It nowhere says that it rained, and yet it did: the drops tell. Find the line that speaks of it, and ask what must be so for it to be there.',
      '“Tara blew on her soup and put the spoon down.” It nowhere says so, and yet the soup burns her lips. Find the line that speaks of it, and ask what must be so.',
    ],
  },
  {
    chapter: writing,
    about: /write a (?:formal )?letter|letter of about|letter of complaint to|write a letter/i,
    worked: [
      'On another occasion: “Sir, the tap in Hall 3 leaks day and night. Could a plumber be sent before the holidays? Yours faithfully, Ira Sen”. It has what is the matter, what is asked for, and who asks.',
    ],
  },
  {
    chapter: writing,
    about: /\blink(?:er|ing)\b/i,
    worked: [
      '“The shop had no bread; so we ate rice.” The second half follows from the first. Ask of yours: does it follow, add, give a case, or surprise?',
    ],
  },
  {
    chapter: writing,
    about: /punctuat/i,
    worked: [
      '“Run,” said Ila, “or we miss it!” Speech is broken by “said Ila”: a comma inside the marks, a small letter after it, the last stop inside too.',
      '“Run,” said Ila, “or we miss it!” A comma stands inside the marks, the part that goes on starts small, and the last mark stands inside too.',
    ],
  },
  {
    chapter: writing,
    about: /arrange|order\b/i,
    worked: [
      '“X: Then it burst. Y: Ali blew up a balloon. Z: It grew and grew.” “It” needs a balloon named before, so Y opens; “then” closes: Y, Z, X.',
    ],
  },
  {
    chapter: writing,
    about: /spelt|spelling/i,
    worked: [
      '“Seperate” has a slip: break it up, se-par-ate, and say each part slowly. The one that cannot be heard is the one to look up.',
    ],
  },
  {
    chapter: writing,
    about: /\d+ words.*\d|percentage|chart/i,
    worked: [
      'A table shows 17 pupils with a pet, 11 without. “More have a pet than not” can be read from it; “Pets make us happy” cannot, however likely it sounds.',
      'A note of three lines has 21, 18 and 26 words, and 60 may stand. $21 + 18 + 26 = 65$, so it must lose 5.',
    ],
  },
  {
    chapter: writing,
    about: /\btopic sentence|paragraph goes|extra words|revision\b/i,
    worked: [
      '“The bell rings. Bags slam. Feet race down the stairs.” What do all of these show? How a school day ends; so a line that says this would open it.',
      '“At this present moment in time I am busy” says no more than “I am busy now”. Strike out a word, and if nothing is lost, leave it out.',
    ],
  },
  {
    chapter: writing,
    about: /\bone (?:word|adverb|missing)\b|\breplace\b/i,
    worked: [
      '“He came in without a sound” in one word: “silently”. Ask what the group of words tells, how, when or why, and look for one that tells the same.',
    ],
  },
  {
    chapter: writing,
    about: /letter|application|email|principal|editor|commissioner|complaint/i,
    worked: [
      '“Gimme the keys” said to a friend turns into “May I please have the keys?” said to the head of an office. Read each choice aloud as though that person stood before you.',
    ],
  },
  {
    chapter: writing,
    worked: [
      'A poster for a fair: who reads it, and what can they not do without? The day, the hour and the gate; who painted the stalls can go. Ask the same of yours.',
      'A recipe: who reads it, and what can they not do without? The amounts. Who cooked it first can go. Ask the same of yours.',
    ],
  },
];
