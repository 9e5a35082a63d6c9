import './seats.css';

/** A code as it is read out or copied from a board: letters of one width. */
export function SeatCode({ code }: { code: string }) {
  return <code className="seat-code">{code}</code>;
}
