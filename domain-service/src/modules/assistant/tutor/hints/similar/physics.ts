import type { Similar } from './similar.ts';

/** Motion, energy, electricity and light. */
export const physics: readonly Similar[] = [
  {
    chapter: /circuits and their components/i,
    about: /\d(?:\.\d+)? ?V\b|how many cells/i,
    worked: [
      'A radio needs 9 V from cells of 1.8 V each. In series, their voltages add up, so it needs $9 \\div 1.8 = 5$ cells.',
    ],
  },
  {
    chapter: /circuits and their components/i,
    worked: [
      'A doorbell does not ring. Trace the loop with a finger: battery, button, bell, back to the battery. A wire is loose at one joint, so the loop has a gap there. Twist the ends together, and the bell rings.',
      'A toy fan does not turn. Trace the loop with a finger: battery, motor, back to the battery. A wire is loose at one joint, so the loop has a gap, and the fan stands still.',
      'A toy fan does not turn. Check each part of the loop: does it join the loop or break it? A loose joint breaks it.',
    ],
  },
  {
    chapter: /measurement of time|describing motion|^motion/i,
    about: /oscillation|pendulum/i,
    answers: ['choice', 'pairs', 'short'],
    worked: ['A swing goes to and fro 25 times in 80 s. One trip to and fro takes $80 \\div 25 = 3.2$ s.'],
  },
  {
    chapter: /measurement of time/i,
    about: /experiment/i,
    worked: [
      'Does the slope of a plank change how far a marble rolls? Change only the slope. Use the same marble and plank, repeat each test three times, and take the mean. If you changed two things, you would not know which one made the difference.',
    ],
  },
  {
    chapter: /measurement of time/i,
    about: /\bdevice|SI symbol/i,
    worked: [
      'How do you write a mass of seven kilograms? Write the number, a space and the symbol, without a full stop and without a plural: 7 kg.',
      'What changes in a spring balance when you hang more on it? The spring gets longer, so you read the force from its length.',
    ],
  },
  {
    chapter: /measurement of time/i,
    words: /\bspeed\b|km\/h|m\/s/i,
    worked: [
      'A cart travels 171 km in 9 h. Each hour it covers $171 \\div 9 = 19$ km.',
      'A boy runs 84 m in 12 s. His speed is $\\frac{84}{12} = 7$ m/s.',
      'A snail creeps 21 cm in one minute, 42 cm in two and 63 cm in three. It covers the same 21 cm each minute.',
    ],
  },
  {
    chapter: /describing motion|^motion/i,
    about: /derive|graph|slope|acceleration\b/i,
    worked: [
      'A lift starts from rest and reaches 7 m/s in 14 s. Each second it gains $7 \\div 14 = 0.5$ m/s, so its acceleration is 0.5 m/s².',
      'A lift gains 11 m/s in 4 s at a steady rate. The line in the graph rises 11 for every 4 along, so its slope is $11 \\div 4 = 2.75$.',
      'A pump delivers 13 litres each minute for 7 minutes. In a graph of the rate against time, this is a rectangle. Its area, $13 \\times 7 = 91$, is the number of litres pumped.',
    ],
  },
  {
    chapter: /describing motion|^motion/i,
    worked: [
      'A truck at 18 m/s brakes evenly and stops in 7 s. Its average speed is 9 m/s, so it travels $9 \\times 7 = 63$ m.',
      'An ant walks 8 cm along one edge of a card and 15 cm along the next. Its path is 23 cm long. In a straight line from start to end, it is $\\sqrt{8^{2} + 15^{2}} = 17$ cm.',
      'A boat travels 36 km at 12 km/h and returns at 18 km/h. It takes $3 + 2 = 5$ h for 72 km, so its average speed is 14.4 km/h.',
    ],
  },
  {
    chapter: /work, energy/i,
    about: /lever|machine|ramp|effort|device/i,
    worked: [
      'On a seesaw, a child of 270 N sits 1.4 m from the middle. Another child sits 1.8 m away on the other side. They balance if $270 \\times 1.4 = F \\times 1.8$, so $F = 210$ N.',
      'In a wheelbarrow, the wheel turns on the ground, the sand is close to it, and the hands lift at the far end. Which of the three is between the other two?',
    ],
  },
  {
    chapter: /work, energy/i,
    about: /kilowatt|power|kWh|\bW\b/i,
    worked: [
      'A 45 W lamp is on for 7 h a day for 20 days. It uses $0.045 \\times 7 \\times 20 = 6.3$ kWh.',
      'A crane lifts 70 kg by 9 m in 14 s. With $g = 10$ m/s² the work is 6300 J, so the power is 450 W.',
    ],
  },
  {
    chapter: /work, energy/i,
    worked: [
      'A 3 kg stone moves at 7 m/s. Its kinetic energy is $\\frac{1}{2} \\times 3 \\times 7^{2} = 73.5$ J.',
      'You lift a 7 kg bag 1.3 m straight up. With $g = 10$ m/s² the force is 70 N in the direction of motion, so the work is $70 \\times 1.3 = 91$ J.',
    ],
  },
  {
    chapter: /magnetic and heating|magnetic effects/i,
    about: /\d ?volt|how many|smallest number/i,
    worked: [
      'A clock needs 7 V from solar cells of 0.6 V each. $7 \\div 0.6 = 11.67$. You cannot use a part of a cell, so you need twelve cells.',
    ],
  },
  {
    chapter: /magnetic and heating|magnetic effects/i,
    worked: [
      'Why does a fuse melt before the wires of a house? The same current heats both, but the fuse is thin and melts easily. So ask what the current does in this part, and which property of the part helps.',
      'Ask what a loudspeaker does. Its cone moves to and fro, so a push and a pull are at work, not heat.',
      'Ask what the current does in a fuse. The thin strip melts, so heat is at work, not a push or a pull.',
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
      'An 800 W heater is on for 3 h a day for 10 days. It uses $0.8 \\times 3 \\times 10 = 24$ kWh.',
      'A 440 W iron at 220 V draws $440 \\div 220 = 2$ A.',
      'A 550 W iron at 110 V draws $550 \\div 110 = 5$ A.',
    ],
  },
  {
    chapter: /^electricity$/i,
    about: /charge|quantity|unit\b/i,
    worked: [
      '56 C flow through a wire in 8 s. Each second it is $56 \\div 8 = 7$ C, so the ammeter shows 7 A.',
      'What does the unit m/s measure? Read it as a division: metres divided by seconds. A length divided by a time is a speed.',
    ],
  },
  {
    chapter: /^electricity$/i,
    words: /\b(?:resistors?|ohm)\b|Ω/i,
    worked: [
      'Two resistors of 21 Ω and 28 Ω are connected in parallel: $\\frac{1}{R} = \\frac{1}{21} + \\frac{1}{28} = \\frac{7}{84}$, so $R = 12$ Ω. In series they make 49 Ω.',
      'A lamp draws 0.7 A at 21 V. By Ohm’s law, $R = \\frac{V}{I} = \\frac{21}{0.7} = 30$ Ω.',
      'Two rows of street lamps hang on one line. Does the current have one path or several in each row? If it has several and one lamp fails, the other lamps stay on.',
    ],
  },
  {
    chapter: /mirrors and lenses/i,
    about: /angle|turned|\d°/i,
    worked: [
      'A ray makes $23^{\\circ}$ with a mirror. With the normal it makes $90^{\\circ} - 23^{\\circ} = 67^{\\circ}$. Measure all angles from the normal.',
      'A ray leaves a mirror at $17^{\\circ}$ to the normal, so it arrived at $17^{\\circ}$ on the other side of the normal.',
    ],
  },
  {
    chapter: /mirrors and lenses/i,
    worked: [
      'Look into both sides of a steel spoon, near and far. Each time, note whether your face is upright and how large it is. Then hold the spoon far away and compare what you see with your notes. Only one note fits.',
      'Look into a spoon from near and from far. Each time, note which way up your face is and how big it is. These two notes give you the answer.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /\bunit\b/i,
    worked: [
      'What is the unit of speed? Read its formula: a length divided by a time, so kilometres divided by hours. Do the same here. Put the units into the formula and see what is left.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /\bpower\b/i,
    worked: [
      'A lens of focal length 0.4 m has the power $\\frac{1}{0.4} = 2.5$. The plus sign means that the lens brings light together.',
      'Reading glasses have a focal length of 0.8 m. Their power is one divided by it: $1 \\div 0.8 = 1.25$.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /refractive index|speed|slab|path|bend/i,
    answers: ['choice', 'pairs', 'short', 'long'],
    worked: [
      'Water has $n = 1.33$, and $c = 3 \\times 10^{8}$ m/s. So the speed of light in water is $\\frac{c}{1.33} = 2.26 \\times 10^{8}$ m/s.',
      'A coin in water looks closer than it is, because light changes direction where it leaves the water. Draw the normal to the surface first. Then ask on which side light is faster.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    about: /\d/,
    worked: [
      'For a concave mirror, $f = -12$ cm and $u = -36$ cm: $\\frac{1}{v} = \\frac{1}{-12} - \\frac{1}{-36} = -\\frac{2}{36}$, so $v = -18$ cm. The image is in front of the mirror.',
      'An image is 7 cm tall and upside down, and its object is 14 cm tall. The magnification is $-7 \\div 14 = -0.5$. The sign tells which way up the image is, and the number tells its size.',
      'An image is 7 cm tall and upright, and its object is 10 cm tall. The magnification is $+0.7$. The sign tells which way up the image is, and the number tells its size.',
    ],
  },
  {
    chapter: /reflection and refraction/i,
    worked: [
      'Where does a clock appear in a plane mirror? Draw two rays from one point of the clock and extend them behind the mirror. They meet as far behind the mirror as the clock is in front of it.',
    ],
  },
];
