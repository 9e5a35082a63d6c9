import type { Similar } from './similar.ts';

const reading = /reading/i;
const writing = /writing/i;

/** Reading and writing tasks, with our own texts. */
export const readingAndWriting: readonly Similar[] = [
  {
    chapter: reading,
    about: /figure of speech|treats|uses\.$/i,
    worked: [
      '“The moon tiptoed over the roofs.” Who tiptoes? People do, but the moon cannot. So ask first: what is described, and can it really happen?',
      '“Her smile is a lamp.” Is it really a lamp? No, and there is no word such as “like”. So ask first: what is described, and can it really happen?',
    ],
  },
  {
    chapter: reading,
    about: /\bchart\b|ferry|₹|how (?:many|much|long)|\bpercentage\b|these times|which member/i,
    worked: [
      '“Swimming: Tuesday 5 to 7 pm, children free, adults ₹25.” What do one child and three adults pay? Find the line you need. Only the adults pay: $3 \\times 25 = 75$ rupees.',
      '“Pool: opens at five, closed on Friday.” Can you swim on Friday at six? Mark what each line allows and forbids, and check yours against both.',
    ],
  },
  {
    chapter: reading,
    about: /\bmeans?\b|\bmeaning|\bword\b|\bopposite\b/i,
    worked: [
      '“The rope was so frayed that a single tug snapped it.” A rope that snaps at one tug is worn thin. Put your guess in place of the word. Does the sentence still make sense?',
    ],
  },
  {
    chapter: reading,
    about: /\btitle\b|\bmain (?:idea|point)\b|\bheadline\b/i,
    worked: [
      '“Crows drop nuts on the road. Cars crack them. The crows wait for a red light, and feed.” Crows are in every line, nuts and cars only in some. So the heading must be about clever crows.',
    ],
  },
  {
    chapter: reading,
    worked: [
      '“Tara shut the umbrella and shook off the drops.” The text does not say that it rained, but the drops show it. Find the line about your question, and ask what must have happened before it.',
      '“Tara blew on her soup and put the spoon down.” The text does not say so, but the soup is too hot for her. Find the line about your question, and ask what it shows.',
    ],
  },
  {
    chapter: writing,
    about: /write a (?:formal )?letter|letter of about|letter of complaint to|write a letter/i,
    worked: [
      'A letter about another matter: “Sir, the tap in Hall 3 leaks day and night. Could you send a plumber before the holidays? Yours faithfully, Ira Sen”. It states the problem, what she wants, and who she is.',
    ],
  },
  {
    chapter: writing,
    about: /\blink(?:er|ing)\b/i,
    worked: [
      '“The shop had no bread, so we ate rice.” The second half follows from the first. Does yours follow, add something, illustrate something, or come as a surprise?',
    ],
  },
  {
    chapter: writing,
    about: /punctuat/i,
    worked: [
      '“Run,” said Ila, “or we will miss it!” The words “said Ila” break the speech. There is a comma inside the marks, a small letter after the break, and the last mark is inside too.',
      '“Run,” said Ila, “or we will miss it!” There is a comma inside the marks, the second part starts small, and the last mark is inside too.',
    ],
  },
  {
    chapter: writing,
    about: /arrange|order\b/i,
    worked: [
      '“X: Then it burst. Y: Ali blew up a balloon. Z: It grew and grew.” “It” needs a balloon first, so Y is the start, and “then” is the end: Y, Z, X.',
    ],
  },
  {
    chapter: writing,
    about: /spelt|spelling/i,
    worked: [
      '“Seperate” has an error. Break it into syllables, se-par-ate, and say each one slowly. Look up the one you cannot hear clearly.',
    ],
  },
  {
    chapter: writing,
    about: /\d+ words.*\d|percentage|chart/i,
    worked: [
      'A table shows 17 pupils with a pet and 11 without. It shows that more have a pet than not. It does not show that pets make us happy, however likely that sounds.',
      'A note of three lines has 21, 18 and 26 words, and the limit is 60. $21 + 18 + 26 = 65$, so cut 5.',
    ],
  },
  {
    chapter: writing,
    about: /\btopic sentence|paragraph goes|extra words|revision\b/i,
    worked: [
      '“The bell rings. Bags slam. Feet race down the stairs.” What do all of these show? How a school day ends. So a sentence that says this would open it.',
      '“At this present moment in time I am busy” says no more than “I am busy now”. Cross out a word. If nothing is lost, leave it out.',
    ],
  },
  {
    chapter: writing,
    about: /\bone (?:word|adverb|missing)\b|\breplace\b/i,
    worked: [
      'What is “without a sound” in one word? “Silently”. Ask what the phrase tells: how, when or why? Look for a word that tells the same.',
    ],
  },
  {
    chapter: writing,
    about: /letter|application|email|principal|editor|commissioner|complaint/i,
    worked: [
      '“Gimme the keys” to a friend becomes “May I please have the keys?” to the head of an office. Read each option aloud as if that person stood in front of you.',
    ],
  },
  {
    chapter: writing,
    worked: [
      'What must a poster for a fair show its readers? The day, the time and the gate, but not who painted the stalls. Ask the same about yours.',
      'What must a recipe show its readers? The amounts, but not who cooked it first. Ask the same about yours.',
    ],
  },
];
