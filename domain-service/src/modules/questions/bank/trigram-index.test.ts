import { describe, expect, test } from 'vitest';
import { findMostSimilar, indexTrigrams, listTrigrams } from './trigram-index.ts';

describe('trigrams', () => {
  test('are listed per word, padded with two spaces before and one after', () => {
    expect([...listTrigrams('An ox.')]).toEqual(['  a', ' an', 'an ', '  o', ' ox', 'ox ']);
    expect(listTrigrams('?! ...').size).toBe(0);
  });

  test('find the most similar text, ignoring case and punctuation', () => {
    const index = indexTrigrams(['What is a cell?', 'A convex mirror forms a virtual image.', 'A convex mirror forms an image.']);
    expect(findMostSimilar(index, 'a CONVEX mirror, forms a virtual image', 0.6)).toEqual({ place: 1, similarity: 1 });
    expect(findMostSimilar(index, 'A convex mirror forms no image.', 0.6)?.place).toBe(2);
    expect(findMostSimilar(index, 'Why is the sky blue?', 0.6)).toBeUndefined();
    expect(findMostSimilar(index, '?', 0.6)).toBeUndefined();
  });
});
