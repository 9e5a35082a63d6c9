import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';

const peaks = ['M0 16L5 8l5 8z', 'M9 16l7-12 7 12z', 'M20 16L27.5 0 34 16z'] as const;
const heights = { Beginner: 1, Intermediate: 2, Advanced: 3 } as const satisfies Record<Difficulty, number>;

/** One, two or three peaks. Decorative: the level's name is beside it. */
export function LevelPeaks({ level }: { level: Difficulty }) {
  return (
    <svg className="peaks" viewBox="0 0 34 16" aria-hidden="true">
      {peaks.map((peak, at) => (
        <path key={peak} className={at < heights[level] ? 'on' : 'off'} d={peak} />
      ))}
    </svg>
  );
}

/** The peaks with the level's name. */
export function Level({ level }: { level: Difficulty }) {
  return (
    <span className="level">
      <LevelPeaks level={level} />
      {level}
    </span>
  );
}
