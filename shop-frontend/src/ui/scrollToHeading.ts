/** Scrolls to the heading with this id and focuses it, for keyboards and screen readers. */
export function scrollToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
