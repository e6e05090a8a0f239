/** Brings the heading with this id to the top and moves the focus there, for keyboards and screen readers. */
export function scrollToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
