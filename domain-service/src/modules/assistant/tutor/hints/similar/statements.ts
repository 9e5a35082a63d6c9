import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Similar } from './similar.ts';

const everyChapter = /./;

/** How a statement is judged, on statements of other chapters. */
export const statements: Record<Subject, Similar> = {
  Mathematics: {
    chapter: everyChapter,
    worked: [
      '“Every odd number above 13 is prime.” Try some: 17 and 19 are, but $21 = 3 \\times 7$. One case against it is enough, so the statement falls.',
      '“The sum of two odd numbers is even.” No list of cases proves it, but this does: each is one more than an even number, and the two extra ones make a pair. So it holds always.',
    ],
  },
  Science: {
    chapter: everyChapter,
    worked: [
      '“All metals are solid at room temperature.” Look for one that is not: mercury in a thermometer is a liquid. One case against it is enough, so the statement falls.',
      '“All birds can fly.” Look for one that cannot: the ostrich. One case against it is enough, so the statement falls.',
    ],
  },
  English: {
    chapter: everyChapter,
    worked: [
      '“Every plural noun ends in -s.” Look for one that does not: “geese”. One case against it is enough, so the statement falls.',
      '“A question always begins with a question word.” Look for one that does not: “Can you swim?” One case against it is enough, so the statement falls.',
    ],
  },
  'Social Studies': {
    chapter: everyChapter,
    worked: [
      '“All rivers of India flow east.” Look for one that does not: the Narmada flows west. One case against it is enough, so the statement falls.',
    ],
  },
};
