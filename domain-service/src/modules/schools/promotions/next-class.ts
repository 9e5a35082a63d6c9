import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';

const nextClasses = { '7': '8', '8': '9', '9': '10', '10': null } as const satisfies Record<ClassLevel, ClassLevel | null>;

/** The class a student of this one is promoted to; null after the last. */
export function findNextClass(level: ClassLevel): (typeof nextClasses)[ClassLevel] {
  return nextClasses[level];
}
