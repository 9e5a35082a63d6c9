import type { KindHints } from '../kind-hints.ts';

export const orderingHints: KindHints = {
  answer: 'order',
  hint: 'Find the item that must come first and the one that must come last. Then place each of the others beside one you are sure of.',
  steps:
    '• Write what you know about each item before you compare any.\n• Find the one that comes first, and the one that comes last.\n• Take each of the others, and ask which of its neighbours it comes before.\n• Read the whole order from the start. Does each step lead to the next?',
  everyday: [
    'Put in order: eat lunch, cook lunch, buy vegetables. Ask what must happen first: you buy, then you cook, then you eat.',
    'Put in order from the smallest: a bus, a bicycle, a train. Find the two ends first: the bicycle and the train. So the bus is between them.',
  ],
};
