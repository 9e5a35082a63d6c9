import type { Similar } from './similar.ts';

/** Numbers, fractions, equations and sequences. */
export const numbers: readonly Similar[] = [
  {
    chapter: /finding the unknown|algebra play|linear (?:equations|polynomials)|letter-numbers/i,
    about: /\btrick\b|letter-number to explain/i,
    worked: [
      'Think of a number, add 8, multiply by 3, subtract 24. With the letter $k$: $k + 8$, then $3k + 24$, then $3k$. So the result is always three times the number you thought of.',
    ],
  },
  {
    chapter: /finding the unknown|algebra play|linear (?:equations|polynomials)|letter-numbers/i,
    about: /\b(?:years?|old|charges|pays|how many|matchsticks?|mass)\b/i,
    worked: [
      'A plumber charges ₹150 for a visit and ₹90 an hour, and the bill is ₹780. For $h$ hours: $150 + 90h = 780$, so $90h = 630$ and $h = 7$.',
      'Tea costs ₹17 a cup and a snack costs ₹33. A bill of ₹220 for $c$ cups and one snack means $17c + 33 = 220$, so $17c = 187$ and $c = 11$.',
    ],
  },
  {
    chapter: /finding the unknown|algebra play|linear (?:equations|polynomials)|letter-numbers/i,
    words: /\b(?:solve|equation|unknown)\b|[a-z]\s*[+-]\s*\d+\s*=/i,
    worked: [
      'Solve $7x + 9 = 86$. Subtract $9$ from both sides: $7x = 77$. Divide by $7$: $x = 11$.',
      'Solve $6x - 17 = 61$. Add $17$ to both sides: $6x = 78$. Divide by $6$: $x = 13$.',
      'Solve $16x + 30 = 574$. Subtract $30$ from both sides: $16x = 544$. Divide by $16$: $x = 34$.',
    ],
  },
  {
    chapter: /large numbers/i,
    about: /\bproduct|times|litres|head|seconds|count|press/i,
    worked: [
      'A press prints 6,400 papers an hour. How many does it print in 15 hours? Ten hours give 64,000 and five hours give half of that, 32,000. So it prints 96,000 in all.',
      'Work out $36 \\times 50$ in your head: $50 = 100 \\div 2$ and $36 \\div 2 = 18$, so it is $18 \\times 100 = 1800$.',
    ],
  },
  {
    chapter: /large numbers/i,
    worked: [
      'Read 7,85,32,916 from the right: first three digits, 916, then pairs: 32 thousand, 85 lakh, 7 crore. Now say them from the largest to the smallest.',
      'Round 58,46,721 to the nearest ten thousand. The ten-thousands digit is 4. The next digit, 6, is at least five, so the result is 58,50,000.',
    ],
  },
  {
    chapter: /working with fractions/i,
    about: /\bdiv|reciprocal|cut|needs\b/i,
    worked: [
      'How many ribbons of $\\frac{7}{8}$ m can you cut from 21 m? $21 \\div \\frac{7}{8} = 21 \\times \\frac{8}{7} = 24$ ribbons.',
      'Divide $\\frac{11}{13}$ by $\\frac{22}{39}$. Multiply by the reciprocal of the second fraction: $\\frac{11}{13} \\times \\frac{39}{22} = \\frac{429}{286}$. Then simplify the result.',
      'To find the reciprocal of $5\\frac{6}{11}$, write it as one fraction, $\\frac{61}{11}$. Then swap the numerator and the denominator: $\\frac{11}{61}$.',
    ],
  },
  {
    chapter: /working with fractions|fractions in disguise/i,
    about: /^(?!.*(?:%|₹|per ?cent)).*$/is,
    worked: [
      'A hall has 63 chairs, and $\\frac{7}{9}$ of them are taken. $63 \\div 9 = 7$, and seven such parts are $7 \\times 7 = 49$ chairs.',
      'A rope is 65 m long, and $\\frac{11}{13}$ of it is used. $65 \\div 13 = 5$, and eleven such parts are $11 \\times 5 = 55$ m.',
    ],
  },
  {
    chapter: /fractions in disguise|percent|comparing quantities/i,
    words: /%|\bper ?cent/i,
    worked: [
      'A bag of ₹650 is sold at 14% off. $\\frac{14}{100} \\times 650 = 91$, so it costs $650 - 91 = 559$ rupees.',
      'Of 350 seats, 22% are empty. $\\frac{22}{100} \\times 350 = 77$, so 77 seats are empty.',
      'Write $\\frac{11}{16}$ as a percentage: $11 \\div 16 \\times 100 = 68.75$, so it is 68.75%.',
    ],
  },
  {
    chapter: /square and a cube|power play|squares? and/i,
    about: /\bcube\b.*multiplied|multiplied.*\bcube\b/i,
    worked: [
      'By what number must you multiply 1375 to get a perfect cube? $1375 = 5^{3} \\times 11$. The $11$ needs two more of its kind, so multiply by $121$.',
    ],
  },
  {
    chapter: /square and a cube|power play|squares? and/i,
    about: /draw a picture/i,
    worked: [
      'Why is $1 + 2 + 3 + \\dots + k$ half of $k(k + 1)$? Draw it as stairs of dots. Two such stairs, one of them upside down, fit into a rectangle of $k$ rows with $k + 1$ dots each.',
    ],
  },
  {
    chapter: /square and a cube|power play|squares? and/i,
    about: /\bcub|multiplied|divisible|factors\b/i,
    worked: [
      'By what number must you multiply 1323 to get a perfect square? $1323 = 3^{3} \\times 7^{2}$. One of the threes has no partner, so multiply by $3$.',
      'By what number must you multiply 1375 to get a perfect cube? $1375 = 5^{3} \\times 11$. The $11$ needs two more of its kind, so multiply by $121$.',
      'By what number must you multiply 539 to get a perfect square? $539 = 7^{2} \\times 11$. The 11 has no partner, so multiply by 11.',
    ],
  },
  {
    chapter: /square and a cube|power play|squares? and/i,
    worked: [
      'Find the square root of 529. $20^{2} = 400$ is too small and $25^{2} = 625$ is too large. $23^{2} = 529$ fits.',
      'To get from $31^{2} = 961$ to $32^{2}$, add $31 + 32 = 63$: $961 + 63 = 1024$.',
      'Is 1157 a square? $34^{2} = 1156$ and $35^{2} = 1225$. It lies between two consecutive squares, so it is not a square.',
    ],
  },
  {
    chapter: /identit|polynomial/i,
    about: /factor/i,
    worked: [
      'Factorise $x^{2} + 18x + 77$. The two numbers with product $77$ and sum $18$ are $11$ and $7$, so it is $(x + 11)(x + 7)$.',
      'Factorise $169k^{2} - 361$. The terms are the squares of $13k$ and $19$, so it is $(13k - 19)(13k + 19)$.',
    ],
  },
  {
    chapter: /identit|polynomial/i,
    worked: [
      'Find $53^{2}$ with an identity: $(50 + 3)^{2} = 2500 + 300 + 9 = 2809$.',
      'To expand $(k + 13)^{2}$, add the square of the first term, twice the product and the square of the last term: $k^{2} + 26k + 169$.',
      '$87 \\times 93 = (90 - 3)(90 + 3) = 8100 - 9 = 8091$.',
    ],
  },
  {
    chapter: /arithmetic progressions|sequences and progressions/i,
    about: /\bsum\b|\badd|savings|1\+2\+3|seats/i,
    worked: [
      'Add the first 14 terms of 6, 13, 20, ... The last of them is $6 + 13 \\times 7 = 97$, so the sum is $\\frac{14}{2} \\times (6 + 97) = 721$.',
      'Find $1 + 2 + \\dots + 80$. The first and the last number add up to 81, and so do the second and the second last. There are 40 such pairs: $40 \\times 81 = 3240$.',
    ],
  },
  {
    chapter: /sequences and progressions/i,
    about: /geometric|bounce|doubles|follows the rule|recursive/i,
    worked: [
      'In 7, 35, 175, ... each term is 5 times the one before, so the fourth is $175 \\times 5 = 875$.',
      'A strip of paper is 64 cm long, and each cut leaves $\\frac{5}{8}$ of it. After two cuts it is $64 \\times \\frac{5}{8} \\times \\frac{5}{8} = 25$ cm long.',
    ],
  },
  {
    chapter: /arithmetic progressions|sequences and progressions/i,
    words: /\barithmetic progression|\bAP\b|common difference/,
    worked: [
      'In 9, 13, 17, ... the first term is $9$ and each step adds $4$. The 26th term is $9 + 25 \\times 4 = 109$.',
      'In 70, 67, 64, ... each step subtracts $3$. The 18th term is $70 - 17 \\times 3 = 19$.',
      'In 100, 92, 84, ... each step subtracts $8$. The rule is $108 - 8n$. Check: $n = 1$ gives 100.',
    ],
  },
  {
    chapter: /quadratic/i,
    about: /nature|equal roots|no real|discriminant|positive value/i,
    worked: [
      'For $5x^{2} - 3x + 1 = 0$, $b^{2} - 4ac = 9 - 20 = -11$. It is negative, so no real number is a solution.',
      'For $x^{2} + 22x + c = 0$, the discriminant is $22^{2} - 4c$. It is zero when $4c = 484$, so $c = 121$.',
    ],
  },
  {
    chapter: /quadratic/i,
    about: /\bm long|area|consecutive|friends|wide\b/i,
    worked: [
      'The sum of a number and its square is 342. Let the number be $n$: $n^{2} + n - 342 = 0$, or $(n + 19)(n - 18) = 0$. The positive solution is $18$.',
      'A mat is 7 m longer than it is wide and covers 198 m². Let the width be $w$: $w^{2} + 7w - 198 = 0$, or $(w + 18)(w - 11) = 0$. A width is positive, so $w = 11$.',
    ],
  },
  {
    chapter: /quadratic/i,
    words: /\bquadratic\b|x\^\{?2/i,
    worked: [
      'Solve $x^{2} - 11x + 28 = 0$. The two numbers with product $28$ and sum $-11$ are $-4$ and $-7$, so $(x - 4)(x - 7) = 0$, and $x = 4$ or $x = 7$.',
      'Solve $x^{2} + 13x + 22 = 0$. The two numbers with product $22$ and sum $13$ are $11$ and $2$, so $(x + 11)(x + 2) = 0$, and $x = -11$ or $x = -2$.',
      'Solve $x^{2} - 24x + 143 = 0$. The two numbers with product $143$ and sum $-24$ are $-11$ and $-13$, so $(x - 11)(x - 13) = 0$, and $x = 11$ or $x = 13$.',
    ],
  },
];
