import { useRef, useState } from 'react';

/** The link to an order that no SMS contains, to open and to keep. */
export function OrderLink({ path }: { path: string }) {
  const address = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    address.current?.select();
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      setCopied(true);
    } catch {
      // Without permission or https the address stays selected for copying by hand.
      address.current?.focus();
    }
  };

  return (
    <div className="order-link">
      <p>
        <strong>Bitte speichere den Link zu deiner Bestellung.</strong> Mit ihm kannst du sie ansehen, ändern
        und stornieren.
      </p>
      <a className="button" href={path} target="_blank" rel="noreferrer">
        Bestellung ansehen
      </a>
      <div className="order-link-address">
        <input
          ref={address}
          readOnly
          aria-label="Link zu deiner Bestellung"
          value={window.location.origin + path}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button button-outline" onClick={copy}>
          Link kopieren
        </button>
        <p className="muted" role="status">
          {isCopied && 'Der Link ist kopiert.'}
        </p>
      </div>
    </div>
  );
}
