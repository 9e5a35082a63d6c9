import type { Similar } from './similar.ts';

const chapter = /grammar/i;

/** Points of grammar, shown with sentences that no test uses. */
export const grammar: readonly Similar[] = [
  {
    chapter,
    about: /\brewrite (?:this )?(?:conversation|dialogue)|into reported|as reported/i,
    worked: [
      'Ravi: “Where do you live?” becomes: Ravi wanted to know where I lived. The word order is that of a statement, “do” disappears, the verb moves one tense back, and there is no question mark.',
    ],
  },
  {
    chapter,
    about: /\b(?:reported|reports?|report of)\b/i,
    worked: [
      'Kiran said, “I can mend it here.” Reported: Kiran said he could mend it there. The pronoun, the verb and the place word all change.',
      'Kiran: “Do you know my cousin?” Reported: Kiran wondered if I knew his cousin. “Do” disappears, and the word order is that of a statement.',
      'Kiran: “We swim here.” Reported: they swam there. The pronoun, the verb and the place word all change.',
    ],
  },
  {
    chapter,
    about: /\bpassive\b/i,
    worked: [
      '“A boy rings the bell.” Put the bell first, then “be” in the tense of “rings”, then the past participle: “The bell is rung by a boy.”',
      '“A boy will ring the bell.” Put the bell first, then “will be”, then the past participle: “The bell will be rung by a boy.”',
      '“A boy must ring the bell.” Put the bell first, then “must be”, then the past participle: “The bell must be rung.”',
    ],
  },
  {
    chapter,
    about: /\bneither\b.*\bnor\b/i,
    worked: [
      '“Either the coach or his sons clean the shed.” With “or”, the verb follows the nearer subject, “sons”. So write “clean”, not “cleans”.',
    ],
  },
  {
    chapter,
    about: /\beach of\b|\bagrees?\b|Mathematics .*subject|\bsubject and the verb\b/i,
    worked: [
      '“Every one of my cousins plays chess.” The subject is “every one”, a single person, not “cousins”. So it is “plays”, not “play”.',
      '“The basket of plums smells sweet.” Leave out “of plums”, and the subject is “basket”, a single thing. So it is “smells”, not “smell”.',
    ],
  },
  {
    chapter,
    about: /\barticles?\b/i,
    worked: [
      '“One uniform, one umbrella”: listen to the first sound, not the letter. “Uniform” starts like “you”, and “umbrella” starts with a vowel sound.',
    ],
  },
  {
    chapter,
    about: /\b(?:modal|you _+|may i|must)\b/i,
    worked: [
      '“You can’t park here; it blocks the gate.” The second half forbids, so the verb forbids too. Find the half that gives the reason. Does it order, allow or forbid something, or leave you free?',
      '“She might call later.” Nobody knows yet, so the verb leaves it open. Ask what the rest of the sentence does: order, allow, forbid, or leave it open?',
    ],
  },
  {
    chapter,
    about: /\bif\b.*\b(?:would|will)\b|\bIf it\b/i,
    worked: [
      '“If you heat ice, it melts.” Ask first: is it real, only imagined, or over? Here it is real, so both verbs have their simplest form.',
      '“If I were a bird, I could fly.” Ask first: is it real, only imagined, or over? Here it is only imagined, so the verb moves one tense back.',
    ],
  },
  {
    chapter,
    about: /\bmilk\b|\bfew\b/i,
    worked: [
      '“Many plums, much rice.” You can count plums, but not rice. Ask that first. Then ask whether the speaker is happy with the amount.',
    ],
  },
  {
    chapter,
    about: /\bby the time\b|\bwhen the\b|“begin”|"begin"|\btense\b/i,
    worked: [
      '“After the guests went home, we slept.” Two things happened, one before the other. Draw a time line. Which of the two does the verb belong to?',
      '“Dogs bark at night.” This is a habit, so the verb has its simplest form. Draw a time line. Is the action over, going on now, or a habit?',
    ],
  },
  {
    chapter,
    about: /\b(?:since|lived|learning)\b|\b20\d\d\b/i,
    worked: [
      '“They camped there until Monday.” “Monday” is a point in time, and “a week” is a length of time. Which of the two comes after the blank?',
    ],
  },
  {
    chapter,
    about: /part of speech|adjective|adverb|noun\b/i,
    worked: [
      '“They DANCE well; the DANCE was long.” In the first half, the word tells what they do. In the second, it tells what was long. Ask what each word does in its own sentence, not what it looks like.',
    ],
  },
  {
    chapter,
    about: /\((?:short|[a-z]+)\)|\bas tall as\b|two roads|two routes/i,
    worked: [
      '“This rope is longer than that one.” It compares two things, so the form ends in -er. For three or more things, you need another form.',
    ],
  },
  {
    chapter,
    about: /linking|\bhill was\b/i,
    worked: [
      '“It rained, so we stayed in.” The second half follows from the first, so the word is “so”. Does yours follow, or is it a surprise?',
    ],
  },
  {
    chapter,
    about: /\binsisted\b|\bresponse\b|preposition/i,
    worked: ['“She is good at chess and fond of cats.” Some words go with a fixed preposition, and you learn the two together.'],
  },
  {
    chapter,
    about: /\brewrite this note|mending\b/i,
    worked: [
      '“him and i goes home we was tired” becomes “He and I went home. We were tired.” Check it four times: capitals, full stops, verbs, spelling.',
    ],
  },
  {
    chapter,
    worked: [
      '“The boys on the wall sing well.” Leave out “on the wall”. The rest must make sense on its own: “The boys sing well.” Then put it back.',
    ],
  },
];
