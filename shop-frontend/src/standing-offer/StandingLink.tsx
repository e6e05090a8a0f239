import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { useStandingOffer } from './offer.api';
import { draftQuantities, type StandingDraft, standingDraft, type Wish } from './standingDraft';

interface Props {
  /** Contents of an order; the form starts with them. */
  draft: Omit<StandingDraft, 'quantities' | 'wishes'> & { items: (Wish & { quantity: number })[] };
  children: ReactNode;
}

/** Leads to the form for standing orders, filled in. Nothing without a box that can be a standing order. */
export function StandingLink({ draft: { items, ...draft }, children }: Props) {
  const { data: offer, isError } = useStandingOffer();
  if (!isError && !offer?.boxes.some(({ id }) => items.some(({ boxPresetId }) => boxPresetId === id)))
    return null;

  const wishes = items.map(({ boxPresetId, name }) => ({ boxPresetId, name }));
  return (
    <a
      className="action-link"
      href="/dauer"
      onClick={() => standingDraft.keep({ ...draft, wishes, quantities: draftQuantities(items) })}
    >
      <Icon path="M4 9V7h11l-3-3M16 11v2H5l3 3" />
      {children}
    </a>
  );
}

/** Links the page of an order to a standing order with its boxes. */
export function OrderAsStanding({ order: { customer, items, pickupLocation } }: { order: VerifiedOrder }) {
  const draft = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    phoneNumber: customer.phoneNumber,
    pickupLocationId: pickupLocation.id,
    items: items.map(({ boxPreset: { id, name }, quantity }) => ({ boxPresetId: id, name, quantity })),
  };

  return <StandingLink draft={draft}>Daraus eine Dauerbestellung machen</StandingLink>;
}
