import { useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { copyIcon } from '../../../ui/icons.ts';
import { PrintButton } from '../../../ui/print-button.tsx';

/** The recovery codes are shown only once. Copy and Print appear when JavaScript runs. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div>
      <h3>Save these recovery codes</h3>
      <p className="meta mt-2">Use one when you don't have your phone. Each works once. They are shown only now.</p>
      <ul className="codes mt-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <span hidden={!useHydrated()}>
          <Button
            type="button"
            size="small"
            icon={copyIcon}
            onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </span>
        <PrintButton size="small" />
      </div>
    </div>
  );
}
