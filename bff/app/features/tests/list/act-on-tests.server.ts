import { data, redirect } from '@remix-run/node';
import { archiveTest, duplicateTest, restoreTest } from '@shikhar/contracts/authoring/routes';
import { Revision } from '@shikhar/contracts/authoring/schemas';
import { z } from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { readForm, sortFields } from '../../../lib/read-form.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { explainFormFailure } from '../../session/form-failure.server.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { readTestFilters, writeTestsHref } from './test-filters.ts';

/** `<id>:<revision>` of the row. */
const Row = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(
    z.tuple([
      z.uuid(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .pipe(Revision),
    ]),
  );

const Deed = z.union([z.strictObject({ duplicate: Row }), z.strictObject({ archive: Row }), z.strictObject({ restore: Row })]);
type Deed = z.infer<typeof Deed>;

function readDeed(form: FormData): Deed {
  const { fields, repeated } = sortFields(form);
  const deed = Deed.safeParse(fields);
  if (!deed.success || repeated.length > 0) throw createRefusal('This form has fields that the page does not know.');
  return deed.data;
}

/** Does it, and says where to go then. */
async function perform(visitor: Visitor, deed: Deed, base: TestsBase, list: string): Promise<string> {
  if ('duplicate' in deed) {
    const [id, revision] = deed.duplicate;
    const { body } = await visitor.call(duplicateTest, { params: { id }, body: { revision } });
    await visitor.showToast({ text: `Copied as a draft: ${body.details.title}` });
    return `${base}/${body.id}`;
  }
  const isBack = 'restore' in deed;
  const [id, revision] = isBack ? deed.restore : deed.archive;
  const { body } = await visitor.call(isBack ? restoreTest : archiveTest, { params: { id }, body: { revision } });
  const undone = isBack ? `is back as ${body.status === 'published' ? 'a published test' : 'a draft'}.` : 'is archived.';
  await visitor.showToast({ text: `${body.details.title} ${undone}` });
  return list;
}

/** Duplicates, archives or brings back a test of the list. */
export async function actOnTests(args: RequestArguments) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'tests');
  const deed = readDeed(await readForm(args.request));
  const list = writeTestsHref(base, readTestFilters(args.request.url));
  try {
    return redirect(await perform(visitor, deed, base, list), 303);
  } catch (error) {
    const fallback = 'This could not be done. Please try again.';
    if (error instanceof DomainRefusal && error.status === 404)
      return data({ message: 'This test is not there.' }, { status: 404 });
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data({ message: faults.messages.join(' ') }, { status, headers });
  }
}
