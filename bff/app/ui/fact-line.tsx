import { createElement, Fragment, type ReactNode } from 'react';

/** Facts in one line, with commas between them. Empty ones are left out. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter(Boolean);
  return createElement(Fragment, null, ...shown.flatMap((fact, index) => (index === 0 ? [fact] : [', ', fact])));
}
