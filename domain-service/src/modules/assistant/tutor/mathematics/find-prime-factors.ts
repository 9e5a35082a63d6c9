import { findGcd, findLcm } from './exact-number.ts';
import type { Working } from './working.ts';

function listPrimes(value: number): number[] {
  const primes: number[] = [];
  let rest = value;
  for (let prime = 2; prime * prime <= rest; prime += 1) {
    while (rest % prime === 0) {
      primes.push(prime);
      rest /= prime;
    }
  }
  return rest > 1 ? [...primes, rest] : primes;
}

function countPrimes(value: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const prime of listPrimes(value)) counts.set(prime, (counts.get(prime) ?? 0) + 1);
  return counts;
}

function formatProduct(counts: ReadonlyMap<number, number>): string {
  const factors = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([prime, count]) => (count > 1 ? `${prime}^{${count}}` : `${prime}`));
  return factors.length === 0 ? '1' : factors.join(' \\times ');
}

/** Joins prime factors: the lowest power of each prime for the HCF, the highest for the LCM. */
function join(all: readonly ReadonlyMap<number, number>[], isHcf: boolean): Map<number, number> {
  const primes = [...new Set(all.flatMap((counts) => [...counts.keys()]))];
  const powers = primes.map((prime) => {
    const counts = all.map((each) => each.get(prime) ?? 0);
    return [prime, isHcf ? Math.min(...counts) : Math.max(...counts)] as const;
  });
  return new Map(powers.filter(([, count]) => count > 0));
}

const asked =
  /^(?:please |pls |find |calculate |what is |whats |the )*(hcf|gcd|gcf|lcm|highest common factor|greatest common divisor|least common multiple|lowest common multiple)(?: of)?[ :]*(\d{1,6}(?:(?:,| and|, and|&| )+\d{1,6}){1,3})(?: please| pls| nikalo| batao| kya hai| kitna hai)?$/;

/** Works out the HCF or LCM of two to four numbers by prime factors; null for other texts. */
export function findPrimeFactors(text: string): Working | null {
  const typed = text
    .toLowerCase()
    .replace(/[?.!=]+/g, ' ')
    .replace(/\bh\.?c\.?f\b/, 'hcf')
    .replace(/\s+/g, ' ')
    .trim();
  const [, name = '', list = ''] = asked.exec(typed) ?? [];
  const numbers = (list.match(/\d+/g) ?? []).map(Number);
  if (numbers.length < 2 || numbers.includes(0)) return null;
  const isHcf = !/lcm|multiple/.test(name);
  const counts = numbers.map(countPrimes);
  const big = numbers.map(BigInt);
  const value = isHcf ? big.reduce(findGcd) : big.reduce(findLcm);
  return {
    lines: [
      `Write each number as a product of primes: ${numbers.map((each, place) => `$${each} = ${formatProduct(counts[place] ?? new Map())}$`).join(', ')}`,
      isHcf
        ? `For the HCF, take the primes that all numbers share, each with its smallest power: $${formatProduct(join(counts, true))}$`
        : `For the LCM, take every prime with its greatest power: $${formatProduct(join(counts, false))}$`,
    ],
    answer: `$${value}$`,
  };
}
