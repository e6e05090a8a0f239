import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { ReactNode } from 'react';
import { draftQuantities, type StandingDraft, saveDraft } from './standingDraft';

interface StandingLinkProps {
  /** What an order has; the form starts with it. */
  draft: Omit<StandingDraft, 'quantities'> & { items: { boxPresetId: number; quantity: number }[] };
  children: ReactNode;
}

/** Leads to the form for standing orders, filled in. */
export const StandingLink = ({ draft: { items, ...draft }, children }: StandingLinkProps) => (
  <a
    className="button button-outline"
    href="/dauer"
    onClick={() => saveDraft({ ...draft, quantities: draftQuantities(items) })}
  >
    {children}
  </a>
);

/** The same for the page of an order. */
export function OrderAsStanding({ order: { customer, items, pickupLocation } }: { order: VerifiedOrder }) {
  const draft = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    phoneNumber: customer.phoneNumber,
    pickupLocationId: pickupLocation.id,
    items: items.map(({ boxPreset, quantity }) => ({ boxPresetId: boxPreset.id, quantity })),
  };

  return <StandingLink draft={draft}>Daraus eine Dauerbestellung machen</StandingLink>;
}
