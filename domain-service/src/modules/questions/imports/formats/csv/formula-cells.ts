// Spreadsheets evaluate cells that start like this, even after spaces (OWASP, "CSV Injection").
const start = /^'*(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

// Mathematics such as -5, +3 cm, -x + 2, = 2 + 2, -sin(30°) and -CH(OH) is allowed. These patterns match what a spreadsheet would
// compute.
const computing = [
  /^=(?=[\w"'({+\-@]|\$[a-z]{1,3}\$?\d)/i,
  /^[=@].*?\b[a-z]{2}[\w.]*\(/is,
  // Starts a program: =cmd|' /C calc'!A0
  /[a-z]{2,}\|.*!/is,
  /\b(?:hyperlink|webservice|import\w+|filterxml|image|rtd|dde\w*|call|exec|register(?:\.id)?|indirect|offset|[vhx]?lookup|sum\w*|average\w*|count\w*|concat\w*|if\w*|char|cell|info|now|today|rand\w*|query)\(/i,
];

/** True if a spreadsheet would evaluate the cell and it is not plain mathematics. */
export function isFormula(cell: string): boolean {
  if (cell.startsWith("'") || !start.test(cell)) return false;
  const text = cell.trimStart().normalize('NFKC');
  return computing.some((pattern) => pattern.test(text));
}

/** Prefixes an apostrophe if a spreadsheet might evaluate the cell; `restoreCell` removes exactly this prefix. */
export function escapeFormulaCell(cell: string): string {
  return start.test(cell) ? `'${cell}` : cell;
}

export function restoreCell(cell: string): string {
  return cell.startsWith("'") && start.test(cell.slice(1)) ? cell.slice(1) : cell;
}
