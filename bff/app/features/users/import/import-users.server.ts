import { data, redirect } from '@remix-run/node';
import { type ImportReport, maxImportBytes } from '@shikhar/contracts/users/import/schemas';
import { getImport, importUsers, runImport } from '@shikhar/contracts/users/routes';
import * as z from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient, requireSession } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';

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

const texts = {
  nothing: 'Choose a file, or paste its lines',
  both: 'Choose a file or paste its lines, not both',
  tooLarge: 'A file may have at most 1 MB',
  encoding: 'This file is not in UTF-8. In Excel, save it as “CSV UTF-8”',
  unreadable: 'This form could not be read. Please choose the file again',
} as const;

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

/** The chosen file or the pasted lines, or an error message. */
async function parseGiven(form: FormData): Promise<GivenFile | string> {
  const [file, text] = [form.get('file'), form.get('text')];
  const pasted = typeof text === 'string' ? text : '';
  const chosen = file instanceof File && file.size > 0 ? file : null;
  if (chosen && pasted.trim() !== '') return texts.both;
  if (chosen) return chosen.size > maxImportBytes ? texts.tooLarge : readFile(chosen).catch(() => texts.encoding);
  if (pasted.trim() === '') return texts.nothing;
  return Buffer.byteLength(pasted) > maxImportBytes
    ? texts.tooLarge
    : { content: pasted.toWellFormed().replaceAll('\u0000', '') };
}

function refuse(message: string, text: string, status = 400, headers: Readonly<Record<string, string>> = {}) {
  return data({ message, text }, { status, headers });
}

async function check(args: RequestArguments, client: ServiceClient, form: FormData) {
  const text = form.get('text');
  const pasted = typeof text === 'string' ? text : '';
  const given = await parseGiven(form);
  if (typeof given === 'string') return refuse(given, pasted);
  try {
    const { body } = await client.call(importUsers, { body: { ...given, dryRun: true } });
    return redirect(buildHref(body.id), 303);
  } catch (error) {
    const facts = {
      context: args.context,
      shown: new Set<string>(),
      fallback: 'The file could not be checked. Please try again.',
    };
    const { status, headers, errors } = explainFormFailure(error, facts);
    return refuse(errors.messages.join(' '), pasted, status, headers);
  }
}

async function run(args: RequestArguments, client: ServiceClient, id: string) {
  try {
    await client.call(runImport, { params: { id } });
    return redirect(buildHref(id), 303);
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) throw createNotFound();
    const facts = {
      context: args.context,
      shown: new Set<string>(),
      fallback: 'The users could not be imported. Please try again.',
    };
    const { status, headers, errors } = explainFormFailure(error, facts);
    return refuse(errors.messages.join(' '), '', status, headers);
  }
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
  if (names.length === 0) return refuse(texts.unreadable, '');
  if (!CheckFields.safeParse(names).success || new Set(names).size < names.length) {
    throw createOutdatedFormRefusal();
  }
  return check(args, client, form);
}
