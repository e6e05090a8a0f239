/** Replaces the success dialog until its file has loaded. `token`: '' when the api sent none. */
export function PlacedNotice({ token }: { token: string }) {
  return (
    <div className="loading-failed" role="alert">
      <p>Danke, deine Bestellung ist angekommen.</p>
      {token && (
        <a className="button" href={`/order/change/${token}`}>
          Bestellung ansehen
        </a>
      )}
    </div>
  );
}
