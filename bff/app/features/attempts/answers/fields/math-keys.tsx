import { useScript } from '../../use-script.ts';

const keys = [
  { sign: '×10ⁿ', label: 'insert times ten to the power', text: ' × 10^' },
  { sign: 'xⁿ', label: 'insert power', text: '^' },
  { sign: 'a/b', label: 'insert fraction', text: '/' },
  { sign: '√', label: 'insert root', text: '√' },
  { sign: 'π', label: 'insert pi', text: 'π' },
  { sign: '−', label: 'insert minus', text: '−' },
  { sign: 'Ω', label: 'insert ohm', text: 'Ω' },
  { sign: '°', label: 'insert degree', text: '°' },
] as const;

function insertText(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Signs that a phone's keyboard hides; there only with script, for without it they could do nothing. */
export function MathKeys({ fieldId }: { fieldId: string }) {
  if (!useScript()) return null;
  return (
    <fieldset className="mathkeys" aria-label="Insert a sign">
      {keys.map(({ sign, label, text }) => (
        <button key={sign} type="button" className="btn btn-secondary" onClick={() => insertText(fieldId, text)}>
          {sign}
          <span className="sr-only">, {label}</span>
        </button>
      ))}
    </fieldset>
  );
}
