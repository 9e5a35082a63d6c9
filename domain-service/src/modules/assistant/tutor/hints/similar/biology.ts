import type { Similar } from './similar.ts';

/** Plants, cells, microbes and the body. */
export const biology: readonly Similar[] = [
  {
    chapter: /life processes in plants/i,
    about: /how many/i,
    worked: [
      'A tap drips 44 times in 4 minutes, another 39 times in 3. Per minute that is 11 and 13, so the second drips 2 times more.',
    ],
  },
  {
    chapter: /life processes in plants/i,
    about: /experiment|lime water|dark\b|iodine|purpose|show that|flask/i,
    worked: [
      'To show that seeds need warmth to sprout, keep two dishes of gram alike in all but this, one on a shelf and one in a fridge. Whatever differs in the end comes from that one thing.',
      'To show that a nail rusts only when wet, keep two nails alike in all but this. Whatever differs in the end comes from that one thing.',
    ],
  },
  {
    chapter: /life processes in plants/i,
    worked: [
      'A part of a plant is known by its work: a thorn is hard and sharp, so it keeps goats off. Ask of each part what it is like, and what that is good for.',
    ],
  },
  {
    chapter: /invisible living world/i,
    about: /doubl|how many/i,
    worked: [
      'A weed covers 3 m² and trebles each week. After 4 weeks it is three times itself four times over: $3 \\times 81 = 243$ m².',
    ],
  },
  {
    chapter: /invisible living world/i,
    about: /fair test|plan/i,
    worked: [
      'Does mud dry quicker in wind? Two like trays, one before a fan, one not; all else alike; weigh both each hour. The one that loses more has the answer.',
    ],
  },
  {
    chapter: /invisible living world|health/i,
    worked: [
      'A duck has webbed feet and a hawk has claws: one paddles, one grips. Say what it is like, then what that is good for.',
      'Is a sponge a plant? Make a list of what every plant has, and look whether the sponge has each. One that is missing decides.',
      'Sort by what each one has and has not, as a bat is sorted with dogs by its fur and not with birds by its wings.',
    ],
  },
  {
    chapter: /^cell|building block/i,
    about: /microscope|\d ?mm|chromosomes/i,
    worked: [
      'Under a lens of 15× a flea looks 33 mm long. Its real length is $33 \\div 15 = 2.2$ mm.',
      'A copy of a list with 31 names has 31 names again: copying first and sharing out after leaves each with all of them.',
    ],
  },
  {
    chapter: /^cell|building block|tissues/i,
    worked: [
      'A post office sorts, a kitchen cooks, a guard checks at the gate: who does which work is known by what goes in and what comes out. Ask this of each part.',
      'Salt on sliced cucumber draws juice out. Ask where there was more salt to begin with, and which way the juice went.',
    ],
  },
  {
    chapter: /life processes|control and coordination|reproduce/i,
    about: /how many litres|\d+ times/i,
    worked: [
      'A person breathes 16 times a minute and takes in half a litre each time. That makes $16 \\times 0.5 = 8$ litres a minute.',
    ],
  },
  {
    chapter: /life processes|control and coordination|reproduce/i,
    about: /blood|heart|vessel|nephron/i,
    worked: [
      'A city has water mains and drains: follow one drop from the works to the tap and on to the drain, and write at each stop what it carries. Do the same with a drop in the body.',
      'Follow one letter from the sender to the reader, and write at each stop where it goes next. Do the same here, stop by stop.',
    ],
  },
  {
    chapter: /life processes|control and coordination|reproduce/i,
    worked: [
      'Two pots of beans, one watered and one dry, all else alike: if one wilts, the one thing that differs explains it. Look for what differs here.',
      'A sponge soaks up more than a stone of the same size, as it has so much more surface. Ask what each part is like, and what that is good for.',
    ],
  },
];
