import styled from 'styled-components';
import { QuantityTable } from '../../box-presets/QuantityTable';
import { onPhone } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { type Quantities, quantityOf } from '../../ui/fields/quantities';
import { useFormField } from '../../ui/fields/useFormField';
import { Muted, visuallyHidden } from '../../ui/text';
import { type ChosenOffer, excessOf, freeOf, type Offer } from './offers';

export function Boxes({ offers }: { offers: readonly Offer[] }) {
  const { input } = useFormField<Quantities>('quantities');
  return (
    <QuantityTable
      rows={offers.map((offer) => ({ ...offer, quantity: quantityOf(input.value, offer.id) }))}
      none="Für diesen Abholtag gibt es keine Kisten."
      fact={{ title: 'Frei', render: (offer) => <Free offer={offer} /> }}
    />
  );
}

function Free({ offer }: { offer: ChosenOffer }) {
  const free = freeOf(offer);
  const excess = excessOf(offer);
  if (excess > 0) return <Badge tone="straw">{excess} zu viel</Badge>;
  if (offer.isSoldOut) return <Badge tone="ink">Ausverkauft</Badge>;
  if (free === undefined) return <Unlimited>unbegrenzt</Unlimited>;
  return free === 0 ? <Badge tone="ink">vergriffen</Badge> : <Muted>noch {free}</Muted>;
}

const Unlimited = styled(Muted)`
  ${onPhone} {
    ${visuallyHidden}
  }
`;
