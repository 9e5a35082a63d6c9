import type { Similar } from './similar.ts';

/** Plants, cells, microbes and the body. */
export const biology: readonly Similar[] = [
  {
    chapter: /life processes in plants/i,
    about: /how many/i,
    worked: [
      'One tap drips 44 times in 4 minutes, another 39 times in 3 minutes. That is 11 and 13 drips a minute, so the second drips 2 more times each minute.',
    ],
  },
  {
    chapter: /life processes in plants/i,
    about: /experiment|lime water|dark\b|iodine|purpose|show that|flask/i,
    worked: [
      'To show that seeds need warmth to sprout, put one dish of gram on a shelf and one in a fridge. Keep everything else the same. Any difference at the end comes from that one thing.',
      'To show that a nail rusts only when wet, keep one nail wet and one dry, and everything else the same. Any difference at the end comes from that one thing.',
    ],
  },
  {
    chapter: /life processes in plants/i,
    worked: [
      'The form of a plant part shows its function: a thorn is hard and sharp, so it keeps goats away. Ask what each part is like and how that helps.',
    ],
  },
  {
    chapter: /invisible living world/i,
    about: /doubl|how many/i,
    worked: ['A weed covers 3 m² and triples each week. After 4 weeks, it has tripled four times: $3 \\times 81 = 243$ m².'],
  },
  {
    chapter: /invisible living world/i,
    about: /fair test|plan/i,
    worked: [
      'Does mud dry faster in wind? Take two equal trays, put only one in front of a fan, and keep everything else the same. Weigh both each hour. The one that loses more mass dries faster.',
    ],
  },
  {
    chapter: /invisible living world|health/i,
    worked: [
      'A duck has webbed feet to paddle, and a hawk has claws to grip. Say what each one is like, then what that is good for.',
      'Is a sponge a plant? List what every plant has, and check whether a sponge has each. One missing feature is enough.',
      'Sort by what each one has and does not have: a bat goes with dogs because of its fur, not with birds because of its wings.',
    ],
  },
  {
    chapter: /^cell|building block/i,
    about: /microscope|\d ?mm|chromosomes/i,
    worked: [
      'Under a 15× lens, a flea looks 33 mm long. Its real length is $33 \\div 15 = 2.2$ mm.',
      'You copy a list of 31 names, then give one list to each of two friends. You copied before you shared, so each friend has all 31 names.',
    ],
  },
  {
    chapter: /^cell|building block|tissues/i,
    worked: [
      'A post office sorts, a kitchen cooks, and a guard checks at the gate. You can tell their work from what goes in and what comes out. Ask the same about each part.',
      'Salt on sliced cucumber draws juice out. Where was there more salt at first, and which way did the juice go?',
    ],
  },
  {
    chapter: /life processes|control and coordination|reproduce/i,
    about: /how many litres|\d+ times/i,
    worked: [
      'A person breathes 16 times a minute and takes in half a litre each time. That is $16 \\times 0.5 = 8$ litres a minute.',
    ],
  },
  {
    chapter: /life processes|control and coordination|reproduce/i,
    about: /blood|heart|vessel|nephron/i,
    worked: [
      'A city has water mains and drains. Follow one drop from the waterworks to the tap and on to the drain, and write at each stop what it carries. Do the same with a drop in the body.',
      'Follow one letter from the sender to the reader, and write at each stop where it goes next. Do the same here, stop by stop.',
    ],
  },
  {
    chapter: /life processes|control and coordination|reproduce/i,
    worked: [
      'Two pots of beans differ in one thing: one gets water and one does not. If one wilts, that difference explains it. Look for the difference here.',
      'A sponge soaks up more than a stone of the same size because it has much more surface. Ask what each part is like and how that helps.',
    ],
  },
];
