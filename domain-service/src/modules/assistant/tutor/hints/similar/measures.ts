import type { Similar } from './similar.ts';

/** Lines, angles, shapes and solids. */
export const measures: readonly Similar[] = [
  {
    chapter: /parallel and intersecting|intersecting lines/i,
    worked: [
      'Two angles on a straight line add up to $180^{\\circ}$. If one is $67^{\\circ}$, the other is $180^{\\circ} - 67^{\\circ} = 113^{\\circ}$.',
      'Two angles on a straight line are $4y$ and $11y$. Together they are $15y = 180^{\\circ}$, so $y = 12^{\\circ}$.',
      'A slanting path meets two parallel kerbs. At the first kerb it makes $53^{\\circ}$; at the second the angle in the same corner is $53^{\\circ}$ again, and its neighbour is $180^{\\circ} - 53^{\\circ} = 127^{\\circ}$.',
    ],
  },
  {
    chapter: /pythagoras|baudh/i,
    about: /which of these could|rhombus|ladder|wire|distance|high|match|hypotenuse/i,
    worked: [
      'The short sides of a right triangle are 11 cm and 60 cm. $11^{2} + 60^{2} = 121 + 3600 = 3721$, and $\\sqrt{3721} = 61$, so the longest side is 61 cm.',
      'The longest side of a right triangle is 73 m and one other is 55 m. $73^{2} - 55^{2} = 5329 - 3025 = 2304$, and $\\sqrt{2304} = 48$, so the third is 48 m.',
    ],
  },
  {
    chapter: /pythagoras|baudh/i,
    words: /hypotenuse|pythagoras|baudh/i,
    worked: [
      'The short sides of a right triangle are 33 cm and 56 cm. $33^{2} + 56^{2} = 1089 + 3136 = 4225$, and $\\sqrt{4225} = 65$, so the longest side is 65 cm.',
      'The short sides of a right triangle are 11 cm and 60 cm. $11^{2} + 60^{2} = 121 + 3600 = 3721$, and $\\sqrt{3721} = 61$, so the longest side is 61 cm.',
    ],
  },
  {
    chapter: /quadrilateral/i,
    about: /perimeter/i,
    worked: [
      'A rectangle is 7 m longer than wide, and once around it are 58 m. With the width $w$: $4w + 14 = 58$, so $4w = 44$ and $w = 11$.',
    ],
  },
  {
    chapter: /quadrilateral/i,
    about: /prove|proof|show that|enough|which|statement|kite/i,
    types: ['broad'],
    worked: [
      'Show that a diagonal AC cuts a parallelogram into two equal triangles. AB = CD and BC = DA, as opposite sides, and AC is in both. So they agree in three sides, and fit on each other.',
    ],
  },
  {
    chapter: /quadrilateral/i,
    worked: [
      'Three angles of a quadrilateral are $83^{\\circ}$, $97^{\\circ}$ and $112^{\\circ}$. All four make $360^{\\circ}$, so the fourth is $360^{\\circ} - 292^{\\circ} = 68^{\\circ}$.',
      'Two neighbouring angles of a parallelogram are $5y$ and $13y$. Together they make $180^{\\circ}$, so $18y = 180^{\\circ}$, and $y = 10^{\\circ}$.',
    ],
  },
  {
    chapter: /circles|up and down/i,
    about: /bisector/i,
    worked: [
      'Which points are as far from A as from B? All those on the line that cuts AB in half at right angles. So ask of the point where such lines meet from which corners it is equally far, and what can be drawn round it.',
    ],
  },
  {
    chapter: /circles|up and down/i,
    about: /prove|equal chords/i,
    types: ['broad'],
    worked: [
      'Show that the two tangents from a point P to a circle with the centre O are equally long. They touch it at S and T; OS = OT, OP is in both triangles, and there is a right angle at S and at T. So the triangles agree, and PS = PT.',
    ],
  },
  {
    chapter: /circles|up and down/i,
    about: /chord|radius|arch\b/i,
    worked: [
      'A chord of 40 cm lies 21 cm from the centre. Half of it is 20 cm, and the radius is the longest side of a right triangle: $20^{2} + 21^{2} = 841$, so it is 29 cm.',
      'A circle has the radius 61 cm, and a chord lies 11 cm from the centre. Half of the chord is $\\sqrt{61^{2} - 11^{2}} = \\sqrt{3600} = 60$ cm.',
    ],
  },
  {
    chapter: /circles|up and down/i,
    worked: [
      'An arc makes $96^{\\circ}$ at the centre. Seen from a point on the rest of the circle it makes half of that, $48^{\\circ}$.',
      'In a triangle with two radii as sides the angle at the centre is $134^{\\circ}$. The other two are equal: $(180^{\\circ} - 134^{\\circ}) \\div 2 = 23^{\\circ}$ each.',
    ],
  },
  {
    chapter: /coordinate/i,
    worked: [
      'How far is it from $(1, 9)$ to $(22, 29)$? The gaps are $21$ and $20$, and $21^{2} + 20^{2} = 841$, so it is $29$ units.',
      'Halfway between $(11, 20)$ and $(31, 46)$ is the mean of each coordinate: $(21, 33)$.',
      'To reach $(-13, 11)$ from the origin go 13 left, then 11 up. Left and up is the quadrant of all points whose first number is negative and second positive.',
    ],
  },
  {
    chapter: /trigonometry/i,
    about: /prove|^(?!.*\d).*$/is,
    types: ['saq', 'mcq', 'broad', 'match'],
    worked: [
      'In a right triangle with the sides 8, 15 and 17, for the angle across from the side 8: sine $\\frac{8}{17}$, cosine $\\frac{15}{17}$.',
    ],
  },
  {
    chapter: /trigonometry/i,
    about: /\bstring|long and makes|makes|slant|escalator|ladder/i,
    worked: [
      'A slide 18 m long makes $45^{\\circ}$ with the ground. Its top is across from the angle and its length is the longest side: the height is $18 \\sin 45^{\\circ} = \\frac{18}{\\sqrt{2}}$ m.',
      'A rope 34 m long from the top of a mast makes $45^{\\circ}$ with the deck. The mast is across from the angle, the rope is the longest side: $34 \\sin 45^{\\circ} = 17\\sqrt{2}$ m.',
    ],
  },
  {
    chapter: /trigonometry/i,
    worked: [
      'From 34 m away a tree is seen at $45^{\\circ}$. The height is across from the angle, the 34 m beside it: $h = 34 \\tan 45^{\\circ} = 34$ m.',
      'From 17 m away a mast is seen at $60^{\\circ}$. The height is across from the angle, the 17 m beside it: $h = 17 \\tan 60^{\\circ} = 17\\sqrt{3}$ m.',
    ],
  },
  {
    chapter: /surface area|volume/i,
    about: /surface|canvas|area/i,
    worked: [
      'A pencil is a cylinder, radius $w$ and length $k$, with a cone of slant $s$ at one end. Seen from outside: the curved side $2\\pi wk$, the cone’s side $\\pi ws$ and one flat end $\\pi w^{2}$. Add these and no face that is inside.',
      'A dome is half of a sphere of radius 11 m, open below. Its outside is $2\\pi \\times 11^{2} = 242\\pi$ m².',
    ],
  },
  {
    chapter: /surface area|volume/i,
    worked: [
      'A box 11 cm long, 7 cm wide and 5 cm high has a pyramid of 40 cm³ on top. The volumes add: $385 + 40 = 425$ cm³.',
      'A cylinder of radius 11 cm and height 10 cm holds $\\pi \\times 121 \\times 10 = 1210\\pi$ cm³; a cone of the same base and height a third of it.',
      'A cylinder of radius 11 cm and height 17 cm holds $\\pi \\times 11^{2} \\times 17 = 2057\\pi$ cm³.',
    ],
  },
];
