import { useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyIcon } from '../../../ui/icons.ts';

/** The token is shown only once. Copy appears when JavaScript runs. */
export function CreatedToken({ name, token }: { name: string; token: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Banner kind="ok" title={`“${name}” is created`} className="mb-5" isFocused>
      <p>Copy the token now. It is shown only once.</p>
      <p className="mt-2">
        <code className="break-all">{token}</code>
      </p>
      <span className="mt-2 block" hidden={!useHydrated()}>
        <Button
          type="button"
          size="small"
          icon={copyIcon}
          onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </span>
    </Banner>
  );
}
