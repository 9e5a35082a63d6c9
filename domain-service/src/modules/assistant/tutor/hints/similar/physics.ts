import type { Similar } from './similar.ts';

/** Motion, energy, electricity and light. */
export const physics: readonly Similar[] = [
  {
    chapter: /circuits and their components/i,
    about: /\d(?:\.\d+)? ?V\b|how many cells/i,
    worked: ['A radio needs 9 V from cells of 1.8 V each. In a row the voltages add: $9 \\div 1.8 = 5$.'],
  },
  {
    chapter: /circuits and their components/i,
    worked: [
      'A doorbell stays silent. Follow the loop with a finger: battery, button, bell, back to the battery. At one joint a wire hangs loose, so the loop has a break there, and nothing can pass; twist the ends together and it rings.',
      'A toy fan does not turn. Follow the loop with a finger: battery, motor, back to the battery. At one joint a wire hangs loose, so there is a break, and the fan stands still.',
      'A toy fan does not turn. Ask of each thing on the way round whether it joins or breaks the loop: a loose joint breaks it.',
    ],
  },
  {
    chapter: /measurement of time|describing motion|^motion/i,
    about: /oscillation|pendulum/i,
    types: ['mcq', 'saq', 'match'],
    worked: ['A swing goes to and fro 25 times in 80 s. One swing to and fro takes $80 \\div 25 = 3.2$ s.'],
  },
  {
    chapter: /measurement of time/i,
    about: /experiment/i,
    worked: [
      'Does the slope of a plank change how far a marble rolls? Change only the slope, keep marble and plank, do each three times, and take the mean. If anything else changed too, nobody could say which of them did it.',
    ],
  },
  {
    chapter: /measurement of time/i,
    about: /\bdevice|SI symbol/i,
    worked: [
      'How is a mass of seven kilograms written? A number, a space, and the symbol just as it was agreed upon, with no full stop and no plural: 7 kg.',
      'A spring balance: what changes in it when more is hung on? Its coil becomes longer, so the pull is read from its length.',
    ],
  },
  {
    chapter: /measurement of time/i,
    words: /\bspeed\b|km\/h|m\/s/i,
    worked: [
      'A cart goes 171 km in 9 h. Each hour it covers $171 \\div 9 = 19$ km.',
      'A boy runs 84 m in 12 s. His speed is $\\frac{84}{12} = 7$ m/s.',
      'A snail creeps 21 cm, 42 cm, 63 cm in one, two, three minutes: the same 21 cm each minute.',
    ],
  },
  {
    chapter: /describing motion|^motion/i,
    about: /derive|graph|slope|acceleration\b/i,
    worked: [
      'A lift speeds up from rest to 7 m/s in 14 s. Each second it gains $7 \\div 14 = 0.5$ m/s, and that is its acceleration in m/s².',
      'A lift gains 11 m/s in 4 s, evenly. The line in the graph climbs 11 for 4 along, so its slope is $11 \\div 4 = 2.75$.',
      'A pump gives 13 litres each minute for 7 minutes. In a graph of the rate against time this is a rectangle, and its area, $13 \\times 7 = 91$, is the litres pumped.',
    ],
  },
  {
    chapter: /describing motion|^motion/i,
    worked: [
      'A truck at 18 m/s brakes evenly and stops in 7 s. Its mean speed is 9 m/s, so it goes on for $9 \\times 7 = 63$ m.',
      'An ant walks 8 cm along one edge of a card and 15 cm along the next. Its path is 23 cm; from start to end it is $\\sqrt{8^{2} + 15^{2}} = 17$ cm.',
      'A boat goes 36 km at 12 km/h and the same way back at 18 km/h. It takes $3 + 2 = 5$ h for 72 km, so 14.4 km/h on average.',
    ],
  },
  {
    chapter: /work, energy/i,
    about: /lever|machine|ramp|effort|device/i,
    worked: [
      'A seesaw: a child of 270 N sits 1.4 m from the middle. Another at 1.8 m balances if $270 \\times 1.4 = F \\times 1.8$, so $F = 210$ N.',
      'A wheelbarrow: the wheel turns on the ground, the sand lies near it, the hands lift farthest away. Say which of the three stands between the other two.',
    ],
  },
  {
    chapter: /work, energy/i,
    about: /kilowatt|power|kWh|\bW\b/i,
    worked: [
      'A lamp of 45 W burns 7 h a day for 20 days. That is $0.045 \\times 7 \\times 20 = 6.3$ kWh.',
      'A crane lifts 70 kg through 9 m in 14 s. With $g = 10$ m/s² the work is 6300 J, so the power is 450 W.',
    ],
  },
  {
    chapter: /work, energy/i,
    worked: [
      'A stone of 3 kg moves at 7 m/s. Its kinetic energy is $\\frac{1}{2} \\times 3 \\times 7^{2} = 73.5$ J.',
      'A bag of 7 kg is lifted 1.3 m straight up. With $g = 10$ m/s² the lifting force is 70 N along the way, so its work is $70 \\times 1.3 = 91$ J.',
    ],
  },
  {
    chapter: /magnetic and heating|magnetic effects/i,
    about: /\d ?volt|how many|smallest number/i,
    worked: [
      'A clock needs 7 V from solar cells of 0.6 V each. $7 \\div 0.6 = 11.67$, and as no cell can be cut, twelve are joined.',
    ],
  },
  {
    chapter: /magnetic and heating|magnetic effects/i,
    worked: [
      'Why does a fuse melt before the wiring of a house? The same flow heats both, but the fuse is thin and melts easily. So: what does the flow do in this part, and which property of the part helps?',
      'A loudspeaker: ask what it gives out. It moves to and fro, so a pull is at work in it, and not warmth.',
      'A fuse: ask what the flow does in it. The thin strip melts, so warmth is at work in it, and not a pull.',
    ],
  },
  {
    chapter: /^electricity$/i,
    about: /heat is/i,
    worked: ['A wire of 7 Ω carries 3 A for 11 s. The heat is $3^{2} \\times 7 \\times 11 = 693$ J.'],
  },
  {
    chapter: /^electricity$/i,
    about: /kWh|units|\bW\b|power/i,
    worked: [
      'A heater of 800 W runs 3 h a day for 10 days: $0.8 \\times 3 \\times 10 = 24$ kWh.',
      'An iron of 440 W at 220 V takes $440 \\div 220 = 2$ A.',
      'An iron of 550 W at 110 V takes $550 \\div 110 = 5$ A.',
    ],
  },
  {
    chapter: /^electricity$/i,
    about: /charge|quantity|unit\b/i,
    worked: [
      'Through a wire 56 C pass in 8 s. Each second it is $56 \\div 8 = 7$ C, so the ammeter shows 7 A.',
      'What is measured in the unit m/s? Read it as a sum: metres divided by seconds, so a length over a time, which is a speed.',
    ],
  },
  {
    chapter: /^electricity$/i,
    words: /\b(?:resistors?|ohm)\b|Ω/i,
    worked: [
      'Two resistors of 21 Ω and 28 Ω side by side: $\\frac{1}{R} = \\frac{1}{21} + \\frac{1}{28} = \\frac{7}{84}$, so $R = 12$ Ω. One after the other they make 49 Ω.',
      'A lamp takes 0.7 A at 21 V. By Ohm’s law $R = \\frac{V}{I} = \\frac{21}{0.7} = 30$ ohm.',
      'Two rows of street lamps hang on one line. Ask of each row whether the flow has one path or several: where it has several, a lamp that fails leaves the rest alight.',
    ],
  },
  {
    chapter: /mirrors and lenses/i,
    about: /angle|turned|\d°/i,
    worked: [
      'A ray makes $23^{\\circ}$ with a mirror. From the normal it is $90^{\\circ} - 23^{\\circ} = 67^{\\circ}$, and all angles at a mirror are counted from the normal.',
      'A ray leaves a mirror $17^{\\circ}$ from the normal, so it came in at $17^{\\circ}$ on the other side of it.',
    ],
  },
  {
    chapter: /mirrors and lenses/i,
    worked: [
      'The two sides of a steel spoon: write for each, near and far, “upright or not, how large”. Then hold the spoon far off and compare the row with what you see. One row fits.',
      'A spoon: look at it near and far, and write down each time which way up the face is and how big. Two notes like these decide.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /\bunit\b/i,
    worked: [
      'What is the unit of speed? Read its formula: a length over a time, so kilometres over hours. Do the same here: put the units into the formula, and see what is left and how it is called.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /\bpower\b/i,
    worked: [
      'A lens of focal length 0.4 m has the power $\\frac{1}{0.4} = 2.5$; the sign plus goes with a lens that gathers light.',
      'Reading glasses of focal length 0.8 m: the power is one divided by it, $1 \\div 0.8 = 1.25$.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /refractive index|speed|slab|path|bend/i,
    types: ['mcq', 'saq', 'match', 'broad'],
    worked: [
      'In water with $n = 1.33$ and $c = 3 \\times 10^{8}$ m/s light has the speed $\\frac{c}{1.33} = 2.26 \\times 10^{8}$ m/s.',
      'Seen from the air, a coin in water looks nearer than it lies: where a beam leaves the water it tilts away from the line at right angles to the surface. Draw that line first, then ask on which side light goes faster.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /\d/,
    worked: [
      'A concave mirror, $f = -12$ cm, object at $u = -36$ cm: $\\frac{1}{v} = \\frac{1}{-12} - \\frac{1}{-36} = -\\frac{2}{36}$, so $v = -18$ cm: in front of it.',
      'An image is 7 cm tall and upside down, its object 14 cm tall. The magnification is $-7 \\div 14 = -0.5$: the sign tells which way up, the number how tall.',
      'An upright picture of 7 cm of a thing of 10 cm: the magnification is $+0.7$. The sign tells which way up, the number how tall.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    worked: [
      'What does a plane mirror do with a clock? Draw two rays from one point of it and carry them on backwards: they meet as far behind the glass as the clock stands before it.',
    ],
  },
];
