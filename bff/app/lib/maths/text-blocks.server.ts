import { renderMath } from './math.server.ts';
import type { TextBlock, TextRow } from './rich-text.ts';

const tableLine = /^\s*\|.*\|\s*$/;
const rule = /^[\s|:-]+$/;

function toRow(line: string, row: number): TextRow {
  const cells = line.trim().slice(1, -1).split('|');
  return {
    key: String(row),
    cells: cells.map((cell, column) => ({ key: String(column), text: renderMath(cell.trim()) })),
  };
}

function readTable(part: string): { head: TextRow; rows: TextRow[] } | undefined {
  const lines = part.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => tableLine.test(line))) return undefined;
  const [head, ...rows] = lines.filter((line) => !rule.test(line)).map(toRow);
  return head && { head, rows };
}

/** Splits a text into paragraphs and tables: lines such as `| Year | Rain |`, with or without a rule of dashes below the first. */
export function renderTextBlocks(text: string): TextBlock[] {
  const parts = text.split(/\n[^\S\n]*\n/).filter((part) => part.trim() !== '');
  return parts.map((part, index) => {
    const key = String(index);
    const table = readTable(part);
    return table ? { key, kind: 'table', ...table } : { key, kind: 'text', text: renderMath(part) };
  });
}
