import type { z } from 'zod';

const maxShownLength = 40;

/** What an address gives a filter; nothing, and the word `all`, ask for everything. */
export function parseAsked(url: string, name: string): string | undefined {
  const asked = (new URL(url).searchParams.get(name) ?? '').toWellFormed();
  return asked === '' || asked === 'all' ? undefined : asked;
}

/** `We do not know the subject “Magic”. Showing all.` */
export function formatUnknown(noun: string, asked: string, shown: string): string {
  return `We do not know the ${noun} “${asked.slice(0, maxShownLength)}”. Showing ${shown}.`;
}

export interface KnownFilter {
  values: z.ZodType;
  /** What it is called, if not by its name in the address. */
  noun?: string;
  /** What is shown where its value is not known. */
  shown: string;
}

/** A sentence for each filter, by its name in the address, that an address gives a value that there is not. */
export function listUnknown(url: string, filters: Readonly<Record<string, KnownFilter>>): string[] {
  return Object.entries(filters).flatMap(([name, { values, noun = name, shown }]) => {
    const asked = parseAsked(url, name);
    return asked === undefined || values.safeParse(asked).success ? [] : formatUnknown(noun, asked, shown);
  });
}

interface KnownPeriods<Period> {
  values: z.ZodType<Period>;
  defaultValue: Period;
  /** The usual one in a sentence: `this term`. */
  shown: string;
}

export interface AskedPeriod<Period> {
  period: Period;
  /** Where there is no such period, in a sentence. */
  unknown: string[];
}

/** The period that an address asks for; the usual one without one. */
export function parsePeriod<Period>(url: string, { values, defaultValue, shown }: KnownPeriods<Period>): AskedPeriod<Period> {
  const period = values.safeParse(parseAsked(url, 'period')).data ?? defaultValue;
  return { period, unknown: listUnknown(url, { period: { values, shown } }) };
}
