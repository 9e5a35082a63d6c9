// A spreadsheet takes a cell that begins like this for a formula (OWASP, "CSV Injection").
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** With an apostrophe in front where a spreadsheet would compute it; `restoreCell` takes exactly that off again. */
export function guardCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

export function restoreCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
