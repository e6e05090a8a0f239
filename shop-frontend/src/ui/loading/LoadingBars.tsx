/** Grey bars in about the shape of the content. */
export function LoadingBars() {
  return (
    <div className="loading" role="status" aria-label="Laden...">
      <div />
      <div />
      <div />
    </div>
  );
}
