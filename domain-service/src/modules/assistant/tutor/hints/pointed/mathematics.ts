import type { Pointed } from './pointed.ts';

export const mathematics: readonly Pointed[] = [
  {
    chapter: /unknown|linear (?:equations|polynomials)|letter-numbers|algebra play/i,
    about: /\b(?:years? (?:ago|old|hence)|old|how many|how much|charges|pays|mass|trick)\b/i,
    hint: 'Give the number you look for a letter. Then write each sentence of the question as an equation or a sum, one at a time.',
  },
  {
    chapter: /unknown|linear (?:equations|polynomials)|letter-numbers|algebra play/i,
    hint: 'Do the same to both sides until the letter stands alone. What was done to it last is undone first.',
  },
  {
    chapter: /working with fractions/i,
    about: /reciprocal/i,
    hint: 'Write it as one fraction before anything else. What must it be multiplied by to make one?',
  },
  {
    chapter: /working with fractions/i,
    about: /div|\bcut\b|\bneeds\b/i,
    hint: 'How often does the second one fit into the first? Dividing by a fraction is multiplying by it turned over; mixed numbers are written as one fraction first.',
  },
  {
    chapter: /working with fractions/i,
    hint: 'A fraction “of” something is a product. Ask each time: of what, the whole or what is left?',
  },
  {
    chapter: /fractions in disguise|percent|comparing quantities/i,
    about: /increasing order|\bfraction\b/i,
    hint: 'Write all of them in the same form, as decimals or per hundred, and then compare.',
  },
  {
    chapter: /fractions in disguise|percent|comparing quantities/i,
    hint: 'Ask first: per cent of what? That is the whole, and it stands for 100.',
  },
  {
    chapter: /large numbers/i,
    about: /product|×|\\times|litres|head/i,
    hint: 'Say first about how large it must be. Then work it in easy parts: tens, hundreds, halves.',
  },
  {
    chapter: /large numbers/i,
    about: /round/i,
    hint: 'Find the two round numbers it lies between, and the point halfway. On which side of it does the number lie?',
  },
  {
    chapter: /large numbers/i,
    hint: 'Write the digits into a table of places, from the right: ones, tens, hundreds, then by twos in our system and by threes in the other.',
  },
  {
    chapter: /square and a cube|power play/i,
    about: /multiplied|divisible|factors/i,
    hint: 'Break the number into primes and group them: in pairs for a square, in threes for a cube. What is left without its group?',
  },
  {
    chapter: /square and a cube|power play/i,
    hint: 'Write down a few squares or cubes that follow each other. Between which of them does yours lie, and how do they grow from one to the next?',
  },
  {
    chapter: /identit/i,
    hint: 'Which identity has this form? Write yours beside it, and say what takes the place of each letter.',
  },
  {
    chapter: /progressions|sequences/i,
    about: /geometric|bounce|doubles|\brule\b|\brecursive\b|nth|\$n\$th|t_\{?n/i,
    hint: 'Write the first four terms. How does one come from the one before: by adding the same, by multiplying by the same, or otherwise?',
  },
  {
    chapter: /progressions|sequences/i,
    hint: 'Write the first term and the common difference before anything else. Which term, or which sum, is asked for?',
  },
  {
    chapter: /quadratic/i,
    about: /\bm\b.*\b(?:wide|long)|consecutive|friends|path\b/i,
    hint: 'Give what you look for a letter, write the other lengths or numbers with it, and put them into one equation. Does every solution make sense?',
  },
  {
    chapter: /quadratic/i,
    hint: 'Bring it to the form $ax^{2} + bx + c = 0$ and write down $a$, $b$ and $c$ with their signs. What do they tell before you solve anything?',
  },
  {
    chapter: /trigonometry/i,
    hint: 'Draw the right triangle, mark the angle, and name the two sides you have or want: across, beside, longest. Which ratio joins those two?',
  },
  {
    chapter: /baudh|pythagoras/i,
    hint: 'Draw the triangle and mark the right angle. The side across from it is the longest; which squares add up to its square?',
  },
  {
    chapter: /quadrilateral/i,
    about: /perimeter/i,
    hint: 'Give one side a letter and write the others with it. Which of them are equal, and what do all of them make together?',
  },
  {
    chapter: /quadrilateral/i,
    about: /\bprove\b/i,
    hint: 'Mark in the figure which lengths and angles are known to be equal. Which two triangles have three of these marks in common?',
  },
  {
    chapter: /quadrilateral/i,
    about: /^(?!.*\\angle).*(?:diagonals|enough|\bevery\b)/is,
    hint: 'Write what this shape has in sides, in angles and in diagonals. Then try to draw one that has all that is given, and is something else.',
  },
  {
    chapter: /quadrilateral/i,
    about: /angle|\\angle/i,
    hint: 'Write down what the four angles make together, and which of them are equal in this shape. Then put in what is given.',
  },
  {
    chapter: /quadrilateral/i,
    hint: 'Write what this shape has in sides, in angles and in diagonals. Then try to draw one that has all that is given, and is something else.',
  },
  {
    chapter: /circle|up and down/i,
    about: /bisector/i,
    hint: 'Sketch a triangle and draw the three lines. From which corners is the point where they meet equally far, and what can be drawn round it?',
  },
  {
    chapter: /circle|up and down/i,
    about: /chord|arch\b|radius/i,
    hint: 'Draw the radius to an end of the chord and the shortest line from the centre to the chord. What kind of triangle is that?',
  },
  {
    chapter: /circle|up and down/i,
    hint: 'Mark the centre, and the radii that are equal. Which angles stand on the same arc, and which of them is at the centre?',
  },
  {
    chapter: /coordinate/i,
    hint: 'Sketch the axes and put each point in: first across, then up or down. What do the gaps between them tell?',
  },
  {
    chapter: /surface area|volume/i,
    about: /\bvolume|capacity|filled|remains/i,
    hint: 'Cut the solid into parts that you have a formula for. Write the formula of each with its letters, and put numbers in last.',
  },
  {
    chapter: /surface area|volume/i,
    hint: 'Say which faces or parts are counted and which are hidden. Then write the formula of each part, and put numbers in last.',
  },
  {
    chapter: /parallel|intersecting lines/i,
    hint: 'Mark all equal angles in the drawing with the same sign. Which two together make a straight line?',
  },
  {
    chapter: /probability/i,
    hint: 'Count all outcomes that are equally likely, then those that are asked for. Which of the two goes below?',
  },
  {
    chapter: /perimeter|\barea\b/i,
    hint: 'Draw it and write every length at its side. Cut it into shapes you have a formula for.',
  },
];
