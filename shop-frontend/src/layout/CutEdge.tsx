/** A paper edge cut by hand, in the colour of the text around it; at least 840 px wide, so that it never gets spiky. */
export function CutEdge() {
  return (
    <svg className="cut-edge" viewBox="0 0 1280 24" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 10L88 17 236 3 432 21 616 7 820 14 990 4 1140 18 1280 9V24H0Z" fill="currentColor" />
    </svg>
  );
}
