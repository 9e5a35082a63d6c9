/** The label of a field that a form has several times. Screen readers also read which of them it is: 'Options, blank 2'. */
export function OwnLabel({ text, of }: { text: string; of: string }) {
  return (
    <>
      {text}
      <span className="sr-only">{`, ${of}`}</span>
    </>
  );
}
