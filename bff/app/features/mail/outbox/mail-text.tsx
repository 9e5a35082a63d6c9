interface Piece {
  /** Where it begins in the text. */
  start: number;
  text: string;
  isLink: boolean;
}

function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(/https?:\/\/\S+/g)) {
    if (index > end) pieces.push({ start: end, text: text.slice(end, index), isLink: false });
    pieces.push({ start: index, text: link, isLink: true });
    end = index + link.length;
  }
  return [...pieces, { start: end, text: text.slice(end), isLink: false }];
}

/** The plain part of an e-mail; its addresses are links. */
export function MailText({ text }: { text: string }) {
  return (
    <div className="card mail-text">
      {splitLinks(text).map((piece) =>
        piece.isLink ? (
          <a key={piece.start} href={piece.text} rel="noopener noreferrer">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </div>
  );
}
