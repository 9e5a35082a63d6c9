import { strongFrom } from '@shikhar/contracts/analytics/students/schemas';

/** By the share of a chapter's marks, in per cent. */
export function isStrong(percent: number): boolean {
  return percent >= strongFrom;
}

/** What `isStrong` goes by, for those who read a card. */
export const chapterRule = `A chapter is strong from ${strongFrom}% of its marks on, and to revise below that.`;
