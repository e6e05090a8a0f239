/** A cut paper edge in `currentColor`. The style sheet makes it at least 840 px wide, because it looks spiky when compressed. */
export function CutEdge() {
  return (
    <svg className="cut-edge" viewBox="0 0 1280 24" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 10L88 17 236 3 432 21 616 7 820 14 990 4 1140 18 1280 9V24H0Z" fill="currentColor" />
    </svg>
  );
}
