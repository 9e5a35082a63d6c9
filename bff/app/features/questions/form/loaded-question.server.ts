import { randomUUID } from 'node:crypto';
import type { FieldValues } from '../../../forms/field-values.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RenderedFields } from '../../../question-kinds/editing-kind.ts';
import { findMaths } from './maths-fields.ts';
import { addRowIds } from './to-question-values.ts';

/** The formulas of the form as students will see them. */
export function renderMaths(values: FieldValues): RenderedFields {
  return Object.fromEntries(findMaths(values).map(({ name, text }) => [name, renderMath(text)]));
}

/** Gives rows and a group without an id new ones, so that a form that is sent twice has the same. */
export function addMissingIds(values: FieldValues): FieldValues {
  const filled = addRowIds(values, () => randomUUID().replaceAll('-', '').slice(0, 12));
  return { ...filled, 'q-group-new': values['q-group-new'] || randomUUID() };
}
