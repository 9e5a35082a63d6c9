import { buildUrl } from './build-url.ts';

export const diagnosticsPath = '/admin/diagnostics';

/** The administrator's page about a reference number. */
export function buildReferenceHref(reference: string): string {
  return buildUrl(diagnosticsPath, { reference });
}
