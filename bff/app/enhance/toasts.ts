/** Milliseconds a toast stays (design, "Toast"). */
const stay = 5_000;

/** Takes each toast away after its time, unless someone points at it or has the keyboard in it. */
export function dismissToasts(page: Document): void {
  for (const toast of page.querySelectorAll('[data-toast]')) {
    const leave = () => {
      if (toast.matches(':hover, :focus-within')) setTimeout(leave, stay);
      else toast.remove();
    };
    setTimeout(leave, stay);
  }
}
