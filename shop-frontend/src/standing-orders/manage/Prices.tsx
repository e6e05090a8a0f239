import { formatEuro } from '@hofkiste/contract/plain/money';
import type { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import { useState } from 'react';
import { Banner } from '../../ui/Banner';
import { FieldError } from '../../ui/FieldError';
import { scrollToHeading } from '../../ui/scrollToHeading';
import { useStandingCall } from './useStandingCall';

interface Props {
  standing: StandingOrder;
  token: string;
}

/** Asks about each box that costs more than agreed. Until it is answered, the box is left out. */
export function Prices({ standing, token }: Props) {
  const raised = standing.items.filter(({ agreedPrice, currentPrice }) => currentPrice > agreedPrice);
  const { send, isSending, problem } = useStandingCall(token);
  const [isAccepted, setAccepted] = useState(false);

  const accept = async (boxPresetId: number, price: number) => {
    const { changed } = await send({ path: '/prices', body: { items: [{ boxPresetId, price }] } });
    if (!changed) return;
    setAccepted(true);
    // The button is gone.
    scrollToHeading('prices');
  };

  if (raised.length === 0)
    return (
      isAccepted && (
        <Banner kind="done" title="Neuer Preis angenommen" takesFocus>
          Wir tragen wieder ein, was noch möglich ist.
        </Banner>
      )
    );

  return (
    <section className="info" aria-labelledby="prices">
      <h2 id="prices" className="banner-title" tabIndex={-1}>
        Neuer Preis
      </h2>
      {raised.map(({ boxPreset: { id, name }, agreedPrice, currentPrice }) => (
        <div key={id} className="price-question">
          <p>
            {`${
              refusalOf(standing, id) ??
              `„${name}“ kostet jetzt ${formatEuro(currentPrice)} statt ${formatEuro(agreedPrice)}.`
            } Solange du nicht zustimmst, tragen wir das zu diesem Preis nicht ein.`}
          </p>
          <button
            type="button"
            className="button"
            aria-disabled={isSending}
            aria-label={`Neuen Preis annehmen: ${name}`}
            onClick={() => accept(id, currentPrice)}
          >
            Neuen Preis annehmen
          </button>
        </div>
      ))}
      {problem && (
        <FieldError id="prices-problem" takesFocus>
          {problem}
        </FieldError>
      )}
    </section>
  );
}

/** The sentence of the first week that is refused by the price of a box. */
const refusalOf = ({ weeks }: StandingOrder, presetId: number): string | undefined =>
  weeks
    .flatMap(({ order, reasons }) => (order ? [] : reasons))
    .find(({ reason, boxPresetId }) => reason === 'price' && boxPresetId === presetId)?.text;
