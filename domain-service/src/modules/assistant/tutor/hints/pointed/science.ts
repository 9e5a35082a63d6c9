import type { Pointed } from './pointed.ts';

export const science: readonly Pointed[] = [
  {
    chapter: /^electricity$/i,
    about: /\bSI unit\b|quantity/i,
    hint: 'Write the formula that says what it is, and put the unit of each quantity into it. What is left?',
  },
  {
    chapter: /^electricity$/i,
    about: /\d/,
    hint: 'Which of charge, current, voltage, resistance and time are given? Pick the formula that has just these and what is asked for.',
  },
  {
    chapter: /^electricity$|circuits and their components/i,
    hint: 'Draw the circuit and follow the current once round with a finger. Where does it divide, and where can it not go on?',
  },
  {
    chapter: /magnetic (?:and heating )?effects/i,
    hint: 'Ask what the current does here: does it warm something, move something, or is it being made? Then ask which part does this, and why.',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /\bunit\b|\bpower\b/i,
    hint: 'Power and focal length belong together: write the rule that joins them, and ask what the sign stands for.',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /slab|refractive|slows|bend/i,
    hint: 'Draw the normal where the light meets the surface. In which of the two materials is it faster, and which way does it bend then?',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /angle|ray/i,
    hint: 'Draw the mirror and the normal. All angles are counted from the normal, and not from the mirror.',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /\d ?cm/,
    hint: 'Draw it with two rays, and give every distance its sign before you put it into a formula.',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    hint: 'For each mirror or lens ask three things: is the image upright, how large is it, and does this change with the distance?',
  },
  {
    chapter: /measurement of time|motion/i,
    about: /plan an experiment|fair test/i,
    hint: 'Change one thing only, keep all others the same, and measure more than once. What will be in the columns of your table?',
  },
  {
    chapter: /measurement of time/i,
    about: /pendulum|oscillation/i,
    hint: 'Follow the bob from where it starts until it is back there and moves the same way. How long does one of these take, and what does that depend on?',
  },
  {
    chapter: /motion/i,
    about: /graph|derive/i,
    hint: 'Say first what each axis shows. What does the steepness of the line mean then, and what the area below it?',
  },
  {
    chapter: /motion/i,
    about: /displacement|circle/i,
    hint: 'Sketch the way that is walked, and an arrow from where it begins to where it ends. Which of the two is asked about?',
  },
  {
    chapter: /measurement of time|motion/i,
    about: /\d/,
    hint: 'Write distance and time in units that fit each other, and then the rule that joins them.',
  },
  {
    chapter: /work, energy/i,
    about: /lever|machine|ramp|scissors/i,
    hint: 'A machine changes the force and the way, and not the work. Mark the load, the effort and how far each is from the turning point or moves.',
  },
  {
    chapter: /work, energy/i,
    hint: 'Say what is asked for, work, energy or power, and write its formula. Along which way does the force act, and how long does it take?',
  },
  {
    chapter: /acid/i,
    about: /\d ?mL/,
    hint: 'Find out how much of the one goes with a single millilitre of the other.',
  },
  {
    chapter: /acid/i,
    hint: 'Say of each substance whether it is an acid, a base or neither. Then ask what the indicator does with each.',
  },
  {
    chapter: /solutes|mixtures/i,
    about: /density|dense|float|sink|volume of/i,
    hint: 'Density is what counts, not size: compare the mass of equal volumes.',
  },
  {
    chapter: /solutes|mixtures/i,
    about: /\d ?(?:g|%|mL)\b|\d%/,
    hint: 'Say what the amount is counted for: for the water alone, or for the whole solution? Then find it for one part, and multiply.',
  },
  {
    chapter: /mixtures/i,
    hint: 'In which property do the parts differ: size, weight, boiling, dissolving, magnet? The way to separate them uses just this one.',
  },
  {
    chapter: /solutes/i,
    hint: 'Say which part dissolves and which takes it up. Then ask what warmth, stirring and more water each change.',
  },
  {
    chapter: /chemical reactions/i,
    about: /\d ?g\b/,
    hint: 'No mass is lost in a reaction: what goes in comes out again, also what leaves as a gas.',
  },
  {
    chapter: /chemical reactions/i,
    about: /\bbalance\b/i,
    hint: 'Count the atoms of each element on both sides, the one that occurs in the fewest formulas first, and change only the numbers in front.',
  },
  {
    chapter: /chemical reactions/i,
    about: /reducing|oxidi[sz]/i,
    hint: 'Mark which substance loses oxygen and which one takes it up. Which of the two changes the other?',
  },
  {
    chapter: /chemical reactions/i,
    about: /reaction|experiment/i,
    hint: 'Write what goes in and what comes out. How many substances are there before and after, and which parts have changed places?',
  },
  {
    chapter: /life processes|cell\b|living world|health/i,
    about: /fair test|experiment|plan\b/i,
    hint: 'Change one thing only, keep all others the same, and measure more than once. What do you expect to differ in the end?',
  },
  {
    chapter: /life processes|cell\b|living world|health/i,
    about: /how many|how long|real length/i,
    hint: 'Write what happens once, or in one minute, and then how often it happens. Are the units the ones asked for?',
  },
];

/** For "why" questions that no other hint matches. */
export const scienceWhy =
  'Look for the cause before the effect. Say it as “this happens because ...”, and check each part against your note.';
