import type { Pointed } from './pointed.ts';

export const science: readonly Pointed[] = [
  {
    chapter: /^electricity$/i,
    about: /\bSI unit\b|quantity/i,
    hint: 'Write the formula that defines the quantity and put in the unit of each part. What is left?',
  },
  {
    chapter: /^electricity$/i,
    about: /\d/,
    hint: 'Which of charge, current, voltage, resistance and time do you know? Choose the formula that has only these and what you need to find.',
  },
  {
    chapter: /^electricity$|circuits and their components/i,
    hint: 'Draw the circuit and trace the current with a finger. Where does it divide, and where does it stop?',
  },
  {
    chapter: /magnetic (?:and heating )?effects/i,
    hint: 'What happens here: does the current heat something, does it move something, or is it produced? Which part does this, and why?',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /\bunit\b|\bpower\b/i,
    hint: 'Power depends on focal length. Write the formula that connects them, and ask what the sign means.',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /slab|refractive|slows|bend/i,
    hint: 'Draw the normal where the light meets the surface. In which material is light faster, and which way does it bend?',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /angle|ray/i,
    hint: 'Draw the mirror and the normal. Measure every angle from the normal, not from the mirror.',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    about: /\d ?cm/,
    hint: 'Draw a ray diagram with two rays. Give every distance its sign before you put it into a formula.',
  },
  {
    chapter: /^light|mirrors and lenses|refraction/i,
    hint: 'Ask three things about each mirror or lens: is the image upright, how large is it, and does this change with the distance?',
  },
  {
    chapter: /measurement of time|motion/i,
    about: /plan an experiment|fair test/i,
    hint: 'Change only one thing, keep everything else the same, and measure more than once. Which columns does your table need?',
  },
  {
    chapter: /measurement of time/i,
    about: /pendulum|oscillation/i,
    hint: 'Follow the bob until it is back where it started and moves the same way again. How long does this take, and what does that time depend on?',
  },
  {
    chapter: /motion/i,
    about: /graph|derive/i,
    hint: 'First read what each axis shows. Then ask what the slope of the line means, and what the area under it means.',
  },
  {
    chapter: /motion/i,
    about: /displacement|circle/i,
    hint: 'Sketch the path, then draw an arrow from start to end. Which of the two does the question ask about?',
  },
  {
    chapter: /measurement of time|motion/i,
    about: /\d/,
    hint: 'Write distance and time in matching units. Then write the formula that connects them.',
  },
  {
    chapter: /work, energy/i,
    about: /lever|machine|ramp|scissors/i,
    hint: 'A machine changes the force and the distance, but not the work. Mark the load, the effort and their distances from the fulcrum, or how far each one moves.',
  },
  {
    chapter: /work, energy/i,
    hint: 'What do you need to find: work, energy or power? Write its formula. In which direction does the force act, and for how long?',
  },
  {
    chapter: /acid/i,
    about: /\d ?mL/,
    hint: 'Find out how much of one liquid goes with a single millilitre of the other.',
  },
  {
    chapter: /acid/i,
    hint: 'Is each substance an acid, a base or neither? Then ask what the indicator does in each one.',
  },
  {
    chapter: /solutes|mixtures/i,
    about: /density|dense|float|sink|volume of/i,
    hint: 'Density decides, not size. Compare the mass of equal volumes.',
  },
  {
    chapter: /solutes|mixtures/i,
    about: /\d ?(?:g|%|mL)\b|\d%/,
    hint: 'Is the amount given for the water alone or for the whole solution? Find the amount for one unit, then multiply.',
  },
  {
    chapter: /mixtures/i,
    hint: 'Which property of the parts is different: size, weight, boiling point, solubility, magnetism? Choose the method that uses this difference.',
  },
  {
    chapter: /solutes/i,
    hint: 'Which part is the solute, and which is the solvent? What do heat, stirring and more water change?',
  },
  {
    chapter: /chemical reactions/i,
    about: /\d ?g\b/,
    hint: 'No mass is lost in a reaction. The mass of everything that goes in equals the mass of everything that comes out, including any gas.',
  },
  {
    chapter: /chemical reactions/i,
    about: /\bbalance\b/i,
    hint: 'Count the atoms of each element on both sides. Begin with the element that is in the fewest formulas. Change only the numbers in front.',
  },
  {
    chapter: /chemical reactions/i,
    about: /reducing|oxidi[sz]/i,
    hint: 'Mark which substance loses oxygen and which gains it. Which of the two changes the other?',
  },
  {
    chapter: /chemical reactions/i,
    about: /reaction|experiment/i,
    hint: 'Write the reactants and the products. How many substances are there before and after? Which parts have changed places?',
  },
  {
    chapter: /life processes|cell\b|living world|health/i,
    about: /fair test|experiment|plan\b/i,
    hint: 'Change only one thing, keep everything else the same, and measure more than once. What difference do you expect at the end?',
  },
  {
    chapter: /life processes|cell\b|living world|health/i,
    about: /how many|how long|real length/i,
    hint: 'Write what happens once, or in one minute. Then work out how often it happens. Are your units the ones asked for?',
  },
];

/** For "why" questions that no other hint matches. */
export const scienceWhy =
  'Find the cause before the effect. Say “this happens because ...” and check each part against your notes.';
