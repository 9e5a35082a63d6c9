import type { Similar } from './similar.ts';

/** Substances, mixtures and reactions. */
export const chemistry: readonly Similar[] = [
  {
    chapter: /acidic, basic|acids, bases/i,
    about: /\d ?mL/,
    worked: [
      '12 drops of one liquid are balanced by 18 of another. For 22 drops of the first it takes $22 \\div 12 \\times 18 = 33$.',
    ],
  },
  {
    chapter: /acidic, basic|acids, bases/i,
    about: /bottles|describe|steps?/i,
    worked: [
      'Which of two white powders is chalk and which is sugar, without tasting? Stir each into water: one vanishes, the other makes it cloudy. So: write what each one would do in a test, and choose a test in which they differ.',
    ],
  },
  {
    chapter: /acidic, basic|acids, bases/i,
    worked: [
      'Soda water is put on both kinds of litmus: the blue one turns, the other stays. Note both, then see in the table which group does just this.',
      'Toothpaste after sweets: germs leave something sour on the teeth, the paste is of the other kind, and the two cancel out.',
      'A test with a dye: write in one row what it does with a sour liquid, in a second row what it does with a soapy one, and compare with what was seen.',
    ],
  },
  {
    chapter: /solutes, solvents/i,
    about: /density|float|sink|mass of|volume/i,
    worked: [
      'A cork of 12 g pushes a mark up by 48 mL when it is held under. Its density is $12 \\div 48 = 0.25$ g/mL.',
      'A marble of 42 g raises the mark from 31 mL to 47 mL. Its volume is 16 mL, its density $42 \\div 16 = 2.625$ g/mL.',
      'Two stones of 77 g: one takes up 35 mL, the other 28 mL. $77 \\div 35 = 2.2$ and $77 \\div 28 = 2.75$, so the smaller is denser.',
    ],
  },
  {
    chapter: /solutes, solvents/i,
    about: /\d/,
    worked: [
      'In 100 g of water 31 g of a salt dissolve at the most. In 700 g it is $7 \\times 31 = 217$ g.',
      'A graph shows 57 g at the higher mark and 44 g at the lower. What no longer fits when it cools is $57 - 44 = 13$ g.',
    ],
  },
  {
    chapter: /solutes, solvents/i,
    worked: [
      'Tea of 200 mL with two spoons of honey in it: what there is more of, the tea, takes the other up. Say of each part how much there is.',
      'A glass of fizzy drink left in the sun goes flat sooner than one in the fridge. So: what changes, and does the liquid then hold more, or not?',
      'A tea and a lemonade: ask of each what it is made of, and of which part there is most.',
    ],
  },
  {
    chapter: /mixtures and their separation|mixtures/i,
    about: /\d ?(?:g|%|mL)/,
    worked: [
      '21 g of sugar in 329 g of water make 350 g. By mass the sugar is $\\frac{21}{350} \\times 100 = 6$ per cent.',
      'A syrup of 65 mL holds 8 per cent of honey by volume: $65 \\times 0.08 = 5.2$ mL.',
    ],
  },
  {
    chapter: /mixtures and their separation|mixtures/i,
    worked: [
      'Tea leaves and tea: one is solid and large, the other flows through small holes. A difference found, the way is clear: a strainer.',
      'Stones among rice: they differ in size and colour, so they are picked out by hand. Find a difference first, then the way that uses it.',
    ],
  },
  {
    chapter: /chemical reactions/i,
    about: /balance|numbers/i,
    worked: [
      'Balance N₂ + H₂ → NH₃. Two N on the left, so two NH₃; these have six H, so three H₂: N₂ + 3H₂ → 2NH₃.',
      'Balance P + O₂ → P₂O₅. O comes in twos on the left and in fives on the right, so take ten: 5O₂ and 2P₂O₅. These have four P: 4P + 5O₂ → 2P₂O₅.',
      'Balance P₄ + Cl₂ → PCl₅. Four P on the left need four PCl₅; these have twenty Cl, so ten Cl₂: P₄ + 10Cl₂ → 4PCl₅.',
    ],
  },
  {
    chapter: /chemical reactions/i,
    about: /\d ?g\b|mass/i,
    worked: ['27 g of a solid are heated and 19 g are left. Nothing is lost, so $27 - 19 = 8$ g have gone off into the air.'],
  },
  {
    chapter: /chemical reactions/i,
    about: /reducing|oxidi|type|description|balanced/i,
    worked: [
      'ZnO + C → Zn + CO: ZnO loses its oxygen, so it is reduced; C takes it up. Mark each in turn: who loses, who takes.',
      'Fe₂O₃ + 3CO → 2Fe + 3CO₂: mark who loses oxygen and who takes it up. Iron oxide loses it, carbon monoxide takes it.',
    ],
  },
  {
    chapter: /chemical reactions/i,
    worked: [
      'Magnesium in dilute vinegar: bubbles rise, the ribbon grows thin. Write what goes in, what is seen, and which new substance explains it: the bubbles are hydrogen.',
      'A candle under a jar goes out. Write what goes in, what is seen, and what explains it: oxygen ran short.',
      'A cut apple turns brown in the air and not under lemon juice. Write what touches it each time, and what the difference explains.',
    ],
  },
];
