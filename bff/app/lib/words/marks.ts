const max = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `2`, `2.5` or `−0.25`. */
export function formatMarks(marks: number): string {
  return max.format(marks).replace('-', '−');
}

/** `1 question`, `3 questions`. */
export function countOf(count: number, noun: string): string {
  return `${formatMarks(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Small counts as words, as papers print them: `four sections`. */
export function countInWords(count: number, noun: string): string {
  return `${words[count] ?? formatMarks(count)} ${noun}${count === 1 ? '' : 's'}`;
}
