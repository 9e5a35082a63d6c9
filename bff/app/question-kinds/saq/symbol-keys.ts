/** A button that inserts a text. */
interface SymbolKey {
  sign: string;
  /** For screen readers, after the sign. */
  label: string;
  text: string;
}

const power = { sign: 'xⁿ', label: 'insert power', text: '^' };
const minus = { sign: '−', label: 'insert minus', text: '−' };
const formulaKeys = [
  power,
  { sign: 'a/b', label: 'insert fraction', text: '/' },
  { sign: '√', label: 'insert root', text: '√' },
  { sign: 'π', label: 'insert pi', text: 'π' },
  minus,
];
/** The buttons by what the question expects. The exam page loads them with the first question that has some. */
export const symbolKeys = {
  number: [
    { sign: '×10ⁿ', label: 'insert times ten to the power', text: ' × 10^' },
    ...formulaKeys,
    { sign: 'Ω', label: 'insert ohm', text: 'Ω' },
    { sign: '°', label: 'insert degree', text: '°' },
  ],
  maths: [
    ...formulaKeys,
    { sign: '≤', label: 'insert at most', text: '≤' },
    { sign: '≥', label: 'insert at least', text: '≥' },
    { sign: '°', label: 'insert degree', text: '°' },
  ],
  chemistry: [
    { sign: '→', label: 'insert arrow', text: ' -> ' },
    { sign: '+', label: 'insert plus', text: ' + ' },
    { ...power, sign: 'Xⁿ⁺', label: 'insert charge' },
    minus,
  ],
} satisfies Readonly<Record<string, readonly SymbolKey[]>>;
