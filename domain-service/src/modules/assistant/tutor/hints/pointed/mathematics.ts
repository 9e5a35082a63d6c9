import type { Pointed } from './pointed.ts';

export const mathematics: readonly Pointed[] = [
  {
    chapter: /unknown|linear (?:equations|polynomials)|letter-numbers|algebra play/i,
    about: /\b(?:years? (?:ago|old|hence)|old|how many|how much|charges|pays|mass|trick)\b/i,
    hint: 'Use a letter for the number you want to find. Then turn each sentence of the question into an equation or an expression, one at a time.',
  },
  {
    chapter: /unknown|linear (?:equations|polynomials)|letter-numbers|algebra play/i,
    hint: 'Do the same to both sides until the letter stands alone. Undo the last operation first.',
  },
  {
    chapter: /working with fractions/i,
    about: /reciprocal/i,
    hint: 'First write it as a single fraction. What must you multiply it by to get one?',
  },
  {
    chapter: /working with fractions/i,
    about: /div|\bcut\b|\bneeds\b/i,
    hint: 'How many times does the second go into the first? To divide by a fraction, multiply by its reciprocal. Write mixed numbers as fractions first.',
  },
  {
    chapter: /working with fractions/i,
    hint: 'To find a fraction “of” something, multiply. Check each time: a fraction of the whole, or of what is left?',
  },
  {
    chapter: /fractions in disguise|percent|comparing quantities/i,
    about: /increasing order|\bfraction\b/i,
    hint: 'Write all of them in the same form, as decimals or as percentages. Then compare them.',
  },
  {
    chapter: /fractions in disguise|percent|comparing quantities/i,
    hint: 'First ask: percent of what? That amount is the whole, and it stands for 100.',
  },
  {
    chapter: /large numbers/i,
    about: /product|×|\\times|litres|head/i,
    hint: 'Estimate the answer first. Then calculate in easy parts: tens, hundreds, halves.',
  },
  {
    chapter: /large numbers/i,
    about: /round/i,
    hint: 'Find the two round numbers on either side of it and the point halfway between them. On which side of that point is your number?',
  },
  {
    chapter: /large numbers/i,
    hint: 'Put the digits in a place-value table from the right: ones, tens, hundreds. Then group in twos (Indian system) or threes (International system).',
  },
  {
    chapter: /square and a cube|power play/i,
    about: /multiplied|divisible|factors/i,
    hint: 'Write the number as a product of primes and group them: in pairs for a square, in threes for a cube. Which prime is left without a full group?',
  },
  {
    chapter: /square and a cube|power play/i,
    hint: 'List a few squares or cubes in order. Between which two is your number, and how do they grow from one to the next?',
  },
  {
    chapter: /identit/i,
    hint: 'Which identity has this form? Write your expression under it and say what takes the place of each letter.',
  },
  {
    chapter: /progressions|sequences/i,
    about: /geometric|bounce|doubles|\brule\b|\brecursive\b|nth|\$n\$th|t_\{?n/i,
    hint: 'Write the first four terms. How do you get each term from the one before: by adding the same number, by multiplying by the same number, or in another way?',
  },
  {
    chapter: /progressions|sequences/i,
    hint: 'First write down the first term and the common difference. Do you need a term or a sum?',
  },
  {
    chapter: /quadratic/i,
    about: /\bm\b.*\b(?:wide|long)|consecutive|friends|path\b/i,
    hint: 'Use a letter for what you want to find. Write the other lengths or numbers with it and form one equation. Does every solution make sense?',
  },
  {
    chapter: /quadratic/i,
    hint: 'Write it in the form $ax^{2} + bx + c = 0$ and note $a$, $b$ and $c$ with their signs. What do they tell you before you solve anything?',
  },
  {
    chapter: /trigonometry/i,
    hint: 'Draw the right triangle and mark the angle. Label the two sides you know or need: opposite, adjacent or hypotenuse. Which ratio connects them?',
  },
  {
    chapter: /baudh|pythagoras/i,
    hint: 'Draw the triangle and mark the right angle. The side opposite it is the longest. Which two squares add up to the square of this side?',
  },
  {
    chapter: /quadrilateral/i,
    about: /perimeter/i,
    hint: 'Use a letter for one side and write the other sides with it. Which sides are equal, and what do all four add up to?',
  },
  {
    chapter: /quadrilateral/i,
    about: /\bprove\b/i,
    hint: 'Mark the sides and angles that you know are equal. Which two triangles have three of these marks in common?',
  },
  {
    chapter: /quadrilateral/i,
    about: /^(?!.*\\angle).*(?:diagonals|enough|\bevery\b)/is,
    hint: 'List the properties of this shape: sides, angles and diagonals. Then try to draw a different shape that has everything given.',
  },
  {
    chapter: /quadrilateral/i,
    about: /angle|\\angle/i,
    hint: 'What do the four angles add up to, and which of them are equal in this shape? Then put in what is given.',
  },
  {
    chapter: /quadrilateral/i,
    hint: 'List the properties of this shape: sides, angles and diagonals. Then try to draw a different shape that has everything given.',
  },
  {
    chapter: /circle|up and down/i,
    about: /bisector/i,
    hint: 'Sketch a triangle and draw the three lines. Which corners are at the same distance from the point where they meet? What can you draw around that point?',
  },
  {
    chapter: /circle|up and down/i,
    about: /chord|arch\b|radius/i,
    hint: 'Draw the radius to one end of the chord and the shortest line from the centre to the chord. What kind of triangle do you get?',
  },
  {
    chapter: /circle|up and down/i,
    hint: 'Mark the centre and the equal radii. Which angles stand on the same arc, and which of them is at the centre?',
  },
  {
    chapter: /coordinate/i,
    hint: 'Sketch the axes and plot each point: first across, then up or down. What do the distances between the points tell you?',
  },
  {
    chapter: /surface area|volume/i,
    about: /\bvolume|capacity|filled|remains/i,
    hint: 'Divide the solid into parts whose formulas you know. Write each formula in letters first and put in the numbers last.',
  },
  {
    chapter: /surface area|volume/i,
    hint: 'Which faces or parts count, and which are hidden? Write the formula for each part and put in the numbers last.',
  },
  {
    chapter: /parallel|intersecting lines/i,
    hint: 'Mark all equal angles in the figure with the same symbol. Which two together make a straight line?',
  },
  {
    chapter: /probability/i,
    hint: 'Count all the equally likely outcomes. Then count the ones you want. Which number goes in the denominator?',
  },
  {
    chapter: /perimeter|\barea\b/i,
    hint: 'Draw the figure and label every length. Divide it into shapes whose formulas you know.',
  },
];
