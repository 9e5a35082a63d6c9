// A spreadsheet takes a cell that begins like this for a formula (OWASP, "CSV Injection"), also behind spaces.
const start = /^'*(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

// Of what begins so, mathematics is let through: -5, +3 cm, -x + 2, = 2 + 2, -sin(30°), -CH(OH). Not what computes in a sheet.
const computing = [
  /^=(?=[\w"'({+\-@]|\$[a-z]{1,3}\$?\d)/i,
  /^[=@].*?\b[a-z]{2}[\w.]*\(/is,
  // A program is started: =cmd|' /C calc'!A0
  /[a-z]{2,}\|.*!/is,
  /\b(?:hyperlink|webservice|import\w+|filterxml|image|rtd|dde\w*|call|exec|register(?:\.id)?|indirect|offset|[vhx]?lookup|sum\w*|average\w*|count\w*|concat\w*|if\w*|char|cell|info|now|today|rand\w*|query)\(/i,
];

/** Whether a spreadsheet would compute the cell as a formula that no question of ours has. */
export function isFormula(cell: string): boolean {
  if (cell.startsWith("'") || !start.test(cell)) return false;
  const text = cell.trimStart().normalize('NFKC');
  return computing.some((pattern) => pattern.test(text));
}

/** With an apostrophe in front where a spreadsheet would compute it; `restoreCell` takes exactly that off again. */
export function escapeFormulaCell(cell: string): string {
  return start.test(cell) ? `'${cell}` : cell;
}

export function restoreCell(cell: string): string {
  return cell.startsWith("'") && start.test(cell.slice(1)) ? cell.slice(1) : cell;
}
