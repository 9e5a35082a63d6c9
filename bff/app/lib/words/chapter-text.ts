import { strongFrom } from '@shikhar/contracts/analytics/students/chapter-standing';

/** By the share of a chapter's marks, in percent. */
export function isStrong(percent: number): boolean {
  return percent >= strongFrom;
}

/** Explains `isStrong` to readers of a report card. */
export const chapterRule = `A chapter is strong from ${strongFrom}% of its marks. Below that, it is one to revise.`;
