import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import type { KeyView } from './two-factor-view.ts';

/** Drawn dark on white in every theme, because cameras expect it. */
export function KeyStep({ keyView: { text, size, path } }: { keyView: KeyView }) {
  return (
    <div className="tfa">
      <div>
        <h3>1. Scan this code</h3>
        <p className="meta mt-2">with an authenticator app. Or type this key:</p>
        <p className="keytext">{text}</p>
      </div>
      <div>
        <span className="qr">
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label="QR code for your authenticator app"
            shapeRendering="crispEdges"
          >
            <path d={path} />
          </svg>
        </span>
      </div>
    </div>
  );
}

/** The first code proves that the app has the key. */
export function FirstCodeStep({ error }: { error: string | undefined }) {
  return (
    <div>
      <h3>2. Enter the code from the app</h3>
      <div className="tfa-in mt-3">
        <CodeField
          name="totp"
          id="first-code"
          label={<span className="sr-only">Code, 6 digits</span>}
          error={error}
          isFocused={error !== undefined}
        />
        <Button variant="primary">Turn on</Button>
      </div>
    </div>
  );
}
