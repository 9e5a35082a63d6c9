interface DefaultButtonProps {
  name?: string;
  value: string;
  children: string;
}

/** Enter presses a form's first button, so this one comes first and is hidden. */
export function DefaultButton({ name = 'intent', value, children }: DefaultButtonProps) {
  return (
    <button type="submit" name={name} value={value} className="sr-only" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
