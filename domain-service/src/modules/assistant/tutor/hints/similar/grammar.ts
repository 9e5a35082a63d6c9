import type { Similar } from './similar.ts';

const chapter = /grammar/i;

/** Points of grammar, with other sentences. */
export const grammar: readonly Similar[] = [
  {
    chapter,
    about: /\brewrite (?:this )?(?:conversation|dialogue)|into reported|as reported/i,
    worked: [
      'Ravi: “Where do you live?” becomes: Ravi wanted to know where I lived. The order is that of a statement, “do” goes, the verb steps back, and there is no question mark.',
    ],
  },
  {
    chapter,
    about: /\b(?:reported|reports?|report of)\b/i,
    worked: [
      'Kiran said, “I can mend it here.” Reported: Kiran said he could mend it there. The person, the verb and the word of place each take a step back.',
      'Kiran: “Do you know my cousin?” Reported: Kiran wondered if I knew his cousin. “Do” goes, and the order becomes that of a statement.',
      'Kiran: “We swim here.” Reported: they swam there. Person, verb and place each take a step back.',
    ],
  },
  {
    chapter,
    about: /\bpassive\b/i,
    worked: [
      '“A boy rings the bell.” The bell comes first, then “be” in the tense of “rings”, then the third form: “The bell is rung by a boy.”',
      '“A boy will ring the bell.” The bell comes first, then “will be”, then the third form: “The bell will be rung by a boy.”',
      '“A boy must ring the bell.” The bell comes first, then “must be”, then the third form: “The bell must be rung.”',
    ],
  },
  {
    chapter,
    about: /\bneither\b.*\bnor\b/i,
    worked: [
      '“Either the coach or his sons clean the shed”: of two subjects joined by “or” the nearer one, “sons”, sets the verb, so “clean”, not “cleans”.',
    ],
  },
  {
    chapter,
    about: /\beach of\b|\bagrees?\b|Mathematics .*subject|\bsubject and the verb\b/i,
    worked: [
      '“Every one of my cousins plays chess”: the subject is “every one”, a single person, and not “cousins”. So “plays”, not “play”.',
      '“The basket of plums smells sweet”: strike out “of plums”, and “basket” is left, a single thing. So “smells”, not “smell”.',
    ],
  },
  {
    chapter,
    about: /\barticles?\b/i,
    worked: [
      '“One uniform, one umbrella”: listen to the first sound, not the letter. “Uniform” starts like “you”, “umbrella” with a vowel sound.',
    ],
  },
  {
    chapter,
    about: /\b(?:modal|you _+|may i|must)\b/i,
    worked: [
      '“You can’t park here; it blocks the gate”: the second half forbids, so the verb does too. Find the half that gives the reason, and ask what it does: order, allow, forbid, or leave free.',
      '“She might call later”: nobody knows yet, so the verb leaves it open. Ask what the rest of the line does: order, allow, forbid, or leave open.',
    ],
  },
  {
    chapter,
    about: /\bif\b.*\b(?:would|will)\b|\bIf it\b/i,
    worked: [
      '“If you heat ice, it melts.” Ask first: real, only dreamt of, or over and past? Here it is real, so both verbs stand in the plainest form.',
      '“If I were a bird, I could fly.” Ask first: real, only dreamt of, or over and past? Here it is only dreamt of, so the verb steps back once.',
    ],
  },
  {
    chapter,
    about: /\bmilk\b|\bfew\b/i,
    worked: [
      '“Many plums, much rice”: plums can be counted, rice cannot. Ask that first, then whether the speaker is content with the amount.',
    ],
  },
  {
    chapter,
    about: /\bby the time\b|\bwhen the\b|“begin”|"begin"|\btense\b/i,
    worked: [
      '“After the guests went home, we slept”: two things in the past, one done before the next. Put them on a line in time, and ask which of them the verb belongs to.',
      '“Dogs bark at night”: a habit, so the plainest form. Put what happens on a line in time: over, going on, or each day?',
    ],
  },
  {
    chapter,
    about: /\b(?:since|lived|learning)\b|\b20\d\d\b/i,
    worked: [
      '“They camped there until Monday”: “Monday” is a point in time, “a week” is a length. Ask which of the two follows the blank.',
    ],
  },
  {
    chapter,
    about: /part of speech|adjective|adverb|noun\b/i,
    worked: [
      '“They DANCE well; the DANCE was long”: in the first half it tells what they do, in the second what was long. Ask of each word what it does in its own line, not what it looks like.',
    ],
  },
  {
    chapter,
    about: /\((?:short|[a-z]+)\)|\bas tall as\b|two roads|two routes/i,
    worked: [
      '“This rope is longer than that one”: two are set side by side, so the form in -er. Among three or more one would stand out, and the form is another.',
    ],
  },
  {
    chapter,
    about: /linking|\bhill was\b/i,
    worked: [
      '“It rained, so we stayed in”: the second half follows from the first, so “so”. Ask whether yours follows, or surprises.',
    ],
  },
  {
    chapter,
    about: /\binsisted\b|\bresponse\b|preposition/i,
    worked: [
      '“She is good at chess, and fond of cats”: some words take a small word of their own, which has to be learnt with them.',
    ],
  },
  {
    chapter,
    about: /\brewrite this note|mending\b/i,
    worked: [
      '“him and i goes home we was tired” becomes “He and I went home. We were tired.” Go through it four times: capitals, stops, verbs, spelling.',
    ],
  },
  {
    chapter,
    worked: [
      '“The boys on the wall sing well”: strike out “on the wall”, and what is left must sound right by itself: “The boys sing.” Then put it back.',
    ],
  },
];
