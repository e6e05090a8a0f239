import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { Muted, visuallyHidden } from '../../ui/text';
import { type ChosenBox, excessOf, freeOf } from './offers';

/** Says how many of a box are left for the order. */
export function Free({ offer }: { offer: ChosenBox }) {
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
