import { Button } from '../../../ui/button.tsx';
import { copyIcon, printIcon } from '../../../ui/icons.ts';

/** The recovery codes are shown only once. Copy and Print appear when JavaScript runs. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div>
      <h3>Save these recovery codes</h3>
      <p className="meta mt-2">Use one when you don't have your phone. Each works once. They are shown only now.</p>
      <ul className="codes mt-3" id="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <span data-copies="recovery-codes" hidden>
          <Button type="button" size="small" icon={copyIcon}>
            Copy
          </Button>
        </span>
        <span data-prints="" hidden>
          <Button type="button" size="small" icon={printIcon}>
            Print
          </Button>
        </span>
      </div>
    </div>
  );
}
