import { data, redirect } from '@remix-run/node';
import { type ImportReport, maxImportBytes } from '@shikhar/contracts/users/import/schemas';
import { getImport, importUsers, runImport } from '@shikhar/contracts/users/routes';
import * as z from 'zod';
import type { RefusedForm } from '../../../forms/define-form.ts';
import { type FormErrors, toFormError } from '../../../forms/form-errors.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient, requireSession } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton } from '../../accounts/sessions/submit-form.server.ts';
import { importForm, tooLarge } from './import-form.tsx';

const path = '/admin/users/import';

function buildHref(id: string): string {
  return `${path}?file=${id}`;
}

/** The saved import named in the URL; null on the first step. */
export async function loadImport(args: RequestArguments): Promise<{ report: ImportReport | null }> {
  const given = new URL(args.request.url).searchParams.get('file');
  if (given === null) {
    await requireSession(args);
    return { report: null };
  }
  const client = await requireServiceClient(args);
  const id = z.uuid().safeParse(given);
  if (!id.success) throw createNotFound();
  return { report: (await client.ask(getImport, { params: { id: id.data } })).body };
}

interface GivenFile {
  content: string;
  fileName?: string;
}

/** Throws a TypeError when the file is not UTF-8. */
async function readFile(file: File): Promise<GivenFile> {
  const content = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  // Some old browsers send the whole path. A name has one line.
  const fileName = (file.name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200)
    .trim();
  return { content, ...(fileName && { fileName }) };
}

const notUtf8 = 'This file is not in UTF-8. In Excel, save it as “CSV UTF-8”';

/** The chosen file or the pasted lines, or the errors of the form. */
async function parseGiven(file: File | null, text: string): Promise<GivenFile | { errors: FormErrors['fields'] }> {
  const parsed = importForm.parse({ file: file?.name ?? '', text });
  if (!parsed.isValid) return { errors: parsed.errors };
  if (file)
    return file.size > maxImportBytes
      ? { errors: { file: tooLarge } }
      : readFile(file).catch(() => ({ errors: { file: notUtf8 } }));
  if (Buffer.byteLength(text) > maxImportBytes) return { errors: { text: tooLarge } };
  return { content: text.toWellFormed().replaceAll('\u0000', '') };
}

function showAgain(text: string, errors: FormErrors, init: { status: number }) {
  return data<RefusedForm<object>>({ view: { values: { text }, hidden: {}, errors } }, init);
}

async function check(args: RequestArguments, client: ServiceClient, form: FormData) {
  const [chosen, pasted] = [form.get('file'), form.get('text')];
  const text = typeof pasted === 'string' ? pasted : '';
  const given = await parseGiven(chosen instanceof File && chosen.size > 0 ? chosen : null, text);
  if ('errors' in given) return showAgain(text, { messages: [], fields: given.errors }, { status: 400 });
  try {
    const { body } = await client.call(importUsers, { body: { ...given, dryRun: true } });
    return redirect(buildHref(body.id), 303);
  } catch (error) {
    const facts = {
      context: args.context,
      shown: new Set<string>(),
      fallback: 'The file could not be checked. Please try again.',
    };
    const { status, errors } = explainFormFailure(error, facts);
    return showAgain(text, errors, { status });
  }
}

function run(args: RequestArguments, client: ServiceClient, id: string) {
  return runButton(args, {
    fallback: 'The users could not be imported. Please try again.',
    async run() {
      await client.call(runImport, { params: { id } });
      return redirect(buildHref(id), 303);
    },
  });
}

const CheckFields = z.array(z.enum(['file', 'text'])).max(2);
const RunFields = z.strictObject({ run: z.uuid() });

/** Checks a file or pasted lines and redirects to the report, or imports a checked file. */
export async function handleImport(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const form = await parseForm(args.request);
  if (form.has('run')) {
    const fields = RunFields.safeParse(Object.fromEntries(form));
    if (!fields.success || form.getAll('run').length > 1) throw createOutdatedFormRefusal();
    return run(args, client, fields.data.run);
  }
  const names = [...form.keys()];
  if (names.length === 0)
    return showAgain('', toFormError('This form could not be read. Please choose the file again'), { status: 400 });
  if (!CheckFields.safeParse(names).success || new Set(names).size < names.length) {
    throw createOutdatedFormRefusal();
  }
  return check(args, client, form);
}
