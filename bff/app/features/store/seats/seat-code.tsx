import './seats.css';

/** A seat code in monospace, easy to read out or copy. */
export function SeatCode({ code }: { code: string }) {
  return <code className="seat-code">{code}</code>;
}
