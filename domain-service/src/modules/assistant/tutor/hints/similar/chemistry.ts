import type { Similar } from './similar.ts';

/** Substances, mixtures and reactions. */
export const chemistry: readonly Similar[] = [
  {
    chapter: /acidic, basic|acids, bases/i,
    about: /\d ?mL/,
    worked: [
      '12 drops of one liquid cancel out 18 drops of another. For 22 drops of the first, you need $22 \\div 12 \\times 18 = 33$ drops of the second.',
    ],
  },
  {
    chapter: /acidic, basic|acids, bases/i,
    about: /bottles|describe|steps?/i,
    worked: [
      'How can you tell chalk from sugar without tasting? Stir each into water: the sugar disappears, but the chalk makes the water cloudy. So write what each one would do in a test, and choose a test where they differ.',
    ],
  },
  {
    chapter: /acidic, basic|acids, bases/i,
    worked: [
      'Put soda water on both kinds of litmus paper: the blue one changes, the other does not. Note both, then find the group in the table that does the same.',
      'After sweets, germs leave something sour on the teeth. Toothpaste is of the opposite kind, so the two cancel out.',
      'Test a dye. Write in one row what it does in a sour liquid and in a second row what it does in a soapy one. Then compare the rows with what was seen.',
    ],
  },
  {
    chapter: /solutes, solvents/i,
    about: /density|float|sink|mass of|volume/i,
    worked: [
      'A 12 g cork, held under water, raises the level by 48 mL. Its density is $12 \\div 48 = 0.25$ g/mL.',
      'A 42 g marble raises the water level from 31 mL to 47 mL. Its volume is 16 mL, so its density is $42 \\div 16 = 2.625$ g/mL.',
      'Two stones have the same mass, 77 g, and volumes of 35 mL and 28 mL. $77 \\div 35 = 2.2$ and $77 \\div 28 = 2.75$, so the smaller one is denser.',
    ],
  },
  {
    chapter: /solutes, solvents/i,
    about: /\d/,
    worked: [
      'At most 31 g of a salt dissolve in 100 g of water. In 700 g of water, it is $7 \\times 31 = 217$ g.',
      'A graph shows 57 g for warm water and 44 g for cool water. When the water cools, $57 - 44 = 13$ g no longer stay dissolved.',
    ],
  },
  {
    chapter: /solutes, solvents/i,
    worked: [
      'A cup holds 200 mL of tea and two spoons of honey. There is more tea than honey, so the tea takes up the honey. Say how much there is of each part.',
      'A fizzy drink goes flat sooner in the sun than in the fridge. What changes, and can the liquid then hold more or less?',
      'Think of tea and of lemonade. What is each one made of, and which part is the largest?',
    ],
  },
  {
    chapter: /mixtures and their separation|mixtures/i,
    about: /\d ?(?:g|%|mL)/,
    worked: [
      '21 g of sugar in 329 g of water make 350 g. By mass, the sugar is $\\frac{21}{350} \\times 100 = 6$ percent.',
      'A syrup of 65 mL contains 8 percent honey by volume: $65 \\times 0.08 = 5.2$ mL.',
    ],
  },
  {
    chapter: /mixtures and their separation|mixtures/i,
    worked: [
      'Tea leaves are solid and large, and tea flows through small holes. This difference tells you what to use: a strainer.',
      'Stones in rice differ from it in size and colour, so you pick them out by hand. Find the difference first, then the method that uses it.',
    ],
  },
  {
    chapter: /chemical reactions/i,
    about: /balance|numbers/i,
    worked: [
      'Balance N₂ + H₂ → NH₃. There are two N on the left, so you need two NH₃. These have six H, so you need three H₂: N₂ + 3H₂ → 2NH₃.',
      'Balance P + O₂ → P₂O₅. O comes in twos on the left and in fives on the right, so take ten: 5O₂ and 2P₂O₅. These have four P: 4P + 5O₂ → 2P₂O₅.',
      'Balance P₄ + Cl₂ → PCl₅. The four P on the left need four PCl₅. These have twenty Cl, so you need ten Cl₂: P₄ + 10Cl₂ → 4PCl₅.',
    ],
  },
  {
    chapter: /chemical reactions/i,
    about: /\d ?g\b|mass/i,
    worked: ['You heat 27 g of a solid, and 19 g are left. No mass is lost, so $27 - 19 = 8$ g have gone into the air.'],
  },
  {
    chapter: /chemical reactions/i,
    about: /reducing|oxidi|type|description|balanced/i,
    worked: [
      'ZnO + C → Zn + CO: ZnO loses its oxygen, so it is reduced. C gains it. Mark each one in turn: which loses oxygen, and which gains it?',
      'Fe₂O₃ + 3CO → 2Fe + 3CO₂: mark which substance loses oxygen and which gains it. Iron oxide loses it, and carbon monoxide gains it.',
    ],
  },
  {
    chapter: /chemical reactions/i,
    worked: [
      'Magnesium ribbon in dilute vinegar: bubbles rise, and the ribbon gets thin. Write what goes in, what you see, and which new substance explains it: the bubbles are hydrogen.',
      'A candle under a jar goes out. Write what goes in, what you see, and what explains it: the oxygen ran out.',
      'A cut apple turns brown in air, but not under lemon juice. Write what touches it each time, and what the difference explains.',
    ],
  },
];
