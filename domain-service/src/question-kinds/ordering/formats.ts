import type { KindFormats } from '../kind-formats.ts';

export const orderingFormats: KindFormats<'ordering'> = {
  describeAnswer: ({ items }) => items.join(', '),
};
