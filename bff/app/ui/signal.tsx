export type SignalAspect = 'stop' | 'caution' | 'go';

const rails = 'M14 142v6M48 142v6M82 142v6M116 142v6M150 142v6M184 142v6M218 142v6M252 142v6M286 142v6M320 142v6';

function Arm({ aspect }: { aspect: SignalAspect }) {
  if (aspect === 'caution') {
    return (
      <>
        <path d="M48 25h86l-10 9 10 9H48z" fill="var(--sk-marigold)" stroke="var(--sk-marigold-line)" />
        <path d="M104 25l8 9-8 9" fill="none" stroke="var(--sk-ink)" strokeWidth="5" />
      </>
    );
  }
  return (
    <g transform={aspect === 'go' ? 'rotate(45 58 34)' : undefined}>
      <path d="M48 25h86v18H48z" fill={aspect === 'go' ? 'var(--sk-success)' : 'var(--sk-danger)'} />
      <path d="M116 25v18" stroke="var(--sk-on-board)" strokeWidth="7" />
    </g>
  );
}

/** A railway signal before the summit: `stop` refused or failed, `caution` waiting, `go` done. */
export function Signal({ aspect }: { aspect: SignalAspect }) {
  return (
    <svg className="signal" viewBox="0 0 340 150" aria-hidden="true">
      <path d="M0 148h340" stroke="var(--sk-ink-3)" strokeWidth="2" />
      <path d="M0 142h340" stroke="var(--sk-rule)" strokeWidth="2" />
      <path d={rails} stroke="var(--sk-ink-3)" strokeWidth="4" />
      <path d="M120 142L168 64l22 32 12-14 38 60z" fill="var(--sk-well)" />
      <path d="M168 64l-13 21 8 6 6-6 7 7 6-7z" fill="var(--sk-rule)" />
      <path d="M58 142V22M46 142h24" stroke="var(--sk-ink)" strokeWidth="6" />
      <Arm aspect={aspect} />
      <circle cx="58" cy="34" r="8" fill="var(--sk-ink)" />
    </svg>
  );
}
