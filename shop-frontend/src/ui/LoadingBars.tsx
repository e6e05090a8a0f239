/** Still grey bars in about the shape of what comes. */
export function LoadingBars() {
  return (
    <div className="loading" role="status" aria-label="Laden...">
      <div />
      <div />
      <div />
    </div>
  );
}
