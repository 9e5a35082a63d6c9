import * as z from 'zod';
import { formatNumber } from './format-number.ts';

/** An amount in whole paise; 100 paise are one rupee. */
export const Paise = z.int().min(0).max(100_000_000_00, 'Enter at most ₹10,00,00,000');

const maxPrice = 20_000_00;

/** Price of one item: free, or within the payment gateways' limits. The total of a school's order still fits `Paise`. */
export const Price = Paise.max(maxPrice, 'Enter at most ₹20,000').refine(
  (paise) => paise === 0 || paise >= 100,
  'Enter ₹0, or at least ₹1',
);

/** A total of many amounts, without an upper limit. */
export const PaiseSum = z.int().min(0);

function formatAmount(paise: number, decimals: 0 | 2): string {
  return `${paise < 0 ? '−' : ''}₹${formatNumber(Math.abs(paise) / 100, { min: decimals, max: decimals })}`;
}

/** `₹1,24,500`, or `₹799.50` with paise. */
export function formatRupees(paise: number): string {
  return formatAmount(paise, paise % 100 === 0 ? 0 : 2);
}

/** As printed on bills and receipts: `₹799.00`. */
export function formatBillAmount(paise: number): string {
  return formatAmount(paise, 2);
}

/** Parses a typed amount in rupees into paise: `799`, `1,24,500`, `₹ 799.50`; undefined for anything else. */
export function parseRupees(text: string): number | undefined {
  const typed = /^₹?\s*(\d{1,3}(?:,?\d{2,3})*|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!typed) return undefined;
  const [, whole = '', part = ''] = typed;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Formats an amount for an input field, as `parseRupees` reads it: `799` or `799.50`. */
export function formatRupeesInput(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}
