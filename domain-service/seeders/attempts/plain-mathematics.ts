const superscripts: Readonly<Record<string, string>> = { '2': '²', '3': '³', n: 'ⁿ' };

// Typed forms of TeX, in order of replacement.
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

/** Converts text with TeX between `$` to what somebody would type. */
export function typeMathematics(text: string): string {
  const typed = text.replace(/\$[^$]*\$/g, (formula) =>
    typedForms.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), typeNested(formula)),
  );
  return typed.replace(/\^([23n])/g, (_, power: string) => superscripts[power] ?? power).replace(/ {2,}/g, ' ');
}
