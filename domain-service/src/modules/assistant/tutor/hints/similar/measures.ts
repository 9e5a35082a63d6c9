import type { Similar } from './similar.ts';

/** Lines, angles, shapes and solids. */
export const measures: readonly Similar[] = [
  {
    chapter: /parallel and intersecting|intersecting lines/i,
    worked: [
      'Two angles on a straight line add up to $180^{\\circ}$. If one is $67^{\\circ}$, the other is $180^{\\circ} - 67^{\\circ} = 113^{\\circ}$.',
      'Two angles on a straight line are $4y$ and $11y$. Together they make $15y = 180^{\\circ}$, so $y = 12^{\\circ}$.',
      'A slanting path crosses two parallel kerbs. It makes $53^{\\circ}$ with the first kerb. The angle in the same position at the second kerb is also $53^{\\circ}$, and the angle next to it is $180^{\\circ} - 53^{\\circ} = 127^{\\circ}$.',
    ],
  },
  {
    chapter: /pythagoras|baudh/i,
    about: /which of these could|rhombus|ladder|wire|distance|high|match|hypotenuse/i,
    worked: [
      'The two shorter sides of a right triangle are 11 cm and 60 cm. $11^{2} + 60^{2} = 121 + 3600 = 3721$ and $\\sqrt{3721} = 61$, so the longest side is 61 cm.',
      'The longest side of a right triangle is 73 m and another side is 55 m. $73^{2} - 55^{2} = 5329 - 3025 = 2304$ and $\\sqrt{2304} = 48$, so the third side is 48 m.',
    ],
  },
  {
    chapter: /pythagoras|baudh/i,
    words: /hypotenuse|pythagoras|baudh/i,
    worked: [
      'The two shorter sides of a right triangle are 33 cm and 56 cm. $33^{2} + 56^{2} = 1089 + 3136 = 4225$ and $\\sqrt{4225} = 65$, so the longest side is 65 cm.',
      'The two shorter sides of a right triangle are 11 cm and 60 cm. $11^{2} + 60^{2} = 121 + 3600 = 3721$ and $\\sqrt{3721} = 61$, so the longest side is 61 cm.',
    ],
  },
  {
    chapter: /quadrilateral/i,
    about: /perimeter/i,
    worked: [
      'A rectangle is 7 m longer than it is wide, and its perimeter is 58 m. Let the width be $w$: $4w + 14 = 58$, so $4w = 44$ and $w = 11$.',
    ],
  },
  {
    chapter: /quadrilateral/i,
    about: /prove|proof|show that|enough|which|statement|kite/i,
    answers: ['long'],
    worked: [
      'Show that the diagonal AC divides a parallelogram into two congruent triangles. AB = CD and BC = DA, because opposite sides are equal, and AC is common. So the triangles are congruent by SSS.',
    ],
  },
  {
    chapter: /quadrilateral/i,
    worked: [
      'Three angles of a quadrilateral are $83^{\\circ}$, $97^{\\circ}$ and $112^{\\circ}$. All four add up to $360^{\\circ}$, so the fourth is $360^{\\circ} - 292^{\\circ} = 68^{\\circ}$.',
      'Two adjacent angles of a parallelogram are $5y$ and $13y$. They add up to $180^{\\circ}$, so $18y = 180^{\\circ}$ and $y = 10^{\\circ}$.',
    ],
  },
  {
    chapter: /circles|up and down/i,
    about: /bisector/i,
    worked: [
      'Which points are at the same distance from A and B? All points on the line that cuts AB in half at right angles. Now think of the point where such lines meet. Which corners are at the same distance from it, and what can you draw around it?',
    ],
  },
  {
    chapter: /circles|up and down/i,
    about: /prove|equal chords/i,
    answers: ['long'],
    worked: [
      'Show that the two tangents from a point P to a circle with centre O are equal. They touch the circle at S and T. OS = OT, OP is common, and there is a right angle at S and at T. So the triangles OPS and OPT are congruent, and PS = PT.',
    ],
  },
  {
    chapter: /circles|up and down/i,
    about: /chord|radius|arch\b/i,
    worked: [
      'A chord of 40 cm is 21 cm from the centre. Half the chord is 20 cm, and the radius is the longest side of a right triangle: $20^{2} + 21^{2} = 841$. So the radius is 29 cm.',
      'A circle has a radius of 61 cm, and a chord is 11 cm from the centre. Half the chord is $\\sqrt{61^{2} - 11^{2}} = \\sqrt{3600} = 60$ cm.',
    ],
  },
  {
    chapter: /circles|up and down/i,
    worked: [
      'An arc makes an angle of $96^{\\circ}$ at the centre. At any point on the rest of the circle, it makes half of that, $48^{\\circ}$.',
      'Two sides of a triangle are radii, and the angle between them at the centre is $134^{\\circ}$. The other two angles are equal: $(180^{\\circ} - 134^{\\circ}) \\div 2 = 23^{\\circ}$ each.',
    ],
  },
  {
    chapter: /coordinate/i,
    worked: [
      'How far is $(1, 9)$ from $(22, 29)$? The differences are $21$ and $20$, and $21^{2} + 20^{2} = 841$, so the distance is $29$ units.',
      'To find the point halfway between $(11, 20)$ and $(31, 46)$, take the mean of each coordinate: $(21, 33)$.',
      'To reach $(-13, 11)$ from the origin, go 13 left and 11 up. In this quadrant, the first coordinate is negative and the second is positive.',
    ],
  },
  {
    chapter: /trigonometry/i,
    about: /prove|^(?!.*\d).*$/is,
    answers: ['choice', 'pairs', 'short', 'long'],
    worked: [
      'A right triangle has sides 8, 15 and 17. For the angle opposite the side 8, the sine is $\\frac{8}{17}$ and the cosine is $\\frac{15}{17}$.',
    ],
  },
  {
    chapter: /trigonometry/i,
    about: /\bstring|long and makes|makes|slant|escalator|ladder/i,
    worked: [
      'A slide 18 m long makes $45^{\\circ}$ with the ground. Its height is opposite the angle, and its length is the hypotenuse. So the height is $18 \\sin 45^{\\circ} = \\frac{18}{\\sqrt{2}}$ m.',
      'A rope 34 m long from the top of a mast makes $45^{\\circ}$ with the deck. The mast is opposite the angle, and the rope is the hypotenuse. So the height is $34 \\sin 45^{\\circ} = 17\\sqrt{2}$ m.',
    ],
  },
  {
    chapter: /trigonometry/i,
    worked: [
      'From 34 m away, you see the top of a tree at $45^{\\circ}$. The height is opposite the angle, and the 34 m are adjacent to it: $h = 34 \\tan 45^{\\circ} = 34$ m.',
      'From 17 m away, you see the top of a mast at $60^{\\circ}$. The height is opposite the angle, and the 17 m are adjacent to it: $h = 17 \\tan 60^{\\circ} = 17\\sqrt{3}$ m.',
    ],
  },
  {
    chapter: /surface area|volume/i,
    about: /surface|canvas|area/i,
    worked: [
      'A pencil is a cylinder of radius $w$ and length $k$ with a cone of slant height $s$ at one end. The outside has three parts: the curved surface $2\\pi wk$, the cone’s curved surface $\\pi ws$ and one flat end $\\pi w^{2}$. Add these, but no face that is inside.',
      'A dome is half of a sphere of radius 11 m, open at the bottom. Its outer surface is $2\\pi \\times 11^{2} = 242\\pi$ m².',
    ],
  },
  {
    chapter: /surface area|volume/i,
    worked: [
      'A box 11 cm long, 7 cm wide and 5 cm high has a pyramid of 40 cm³ on top. Add the volumes: $385 + 40 = 425$ cm³.',
      'A cylinder of radius 11 cm and height 10 cm has a volume of $\\pi \\times 121 \\times 10 = 1210\\pi$ cm³. A cone with the same base and height has a third of it.',
      'A cylinder of radius 11 cm and height 17 cm has a volume of $\\pi \\times 11^{2} \\times 17 = 2057\\pi$ cm³.',
    ],
  },
];
