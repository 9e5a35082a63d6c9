const superscripts: Readonly<Record<string, string>> = { '2': '²', '3': '³', n: 'ⁿ' };

// What a student types for TeX, in the order in which it is replaced.
const typedForms: readonly [RegExp, string][] = [
  [/\\text\{([^{}]*)\}/g, '$1'],
  [/\\d?frac(\d)(\d)/g, '$1/$2'],
  [/\^\\circ/g, '°'],
  [/\^\{?([23n])\}?/g, '^$1'],
  [/\\times/g, 'x'],
  [/\\div/g, '÷'],
  [/\\angle ?/g, 'angle '],
  [/\\approx/g, '≈'],
  [/\\(?:dots|ldots|cdots)/g, '...'],
  [/\\left|\\right/g, ''],
  [/\\(pi|theta|rho|sin|cos|tan|%)/g, '$1'],
  [/\\[ ,;]/g, ' '],
  [/\{,\}/g, ','],
  [/[{}$]/g, ''],
  [/_/g, ''],
];

function bracket(term: string): string {
  return /[-+]/.test(term) ? `(${term})` : term;
}

function typeNested(formula: string): string {
  return formula
    .replace(/\\sqrt\{([^{}]*)\}/g, (_, root: string) => `√${bracket(root)}`)
    .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, over: string, under: string) => `${bracket(over)}/${bracket(under)}`);
}

/** Text with TeX between `$` as somebody at a keyboard would type it. */
export function typeMathematics(text: string): string {
  const typed = text.replace(/\$[^$]*\$/g, (formula) =>
    typedForms.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), typeNested(formula)),
  );
  return typed.replace(/\^([23n])/g, (_, power: string) => superscripts[power] ?? power).replace(/ {2,}/g, ' ');
}
