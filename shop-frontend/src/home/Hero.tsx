import { formatDeadline, formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { KeptOrderLinks } from '../orders/KeptOrderLinks';
import { useTimezone } from '../settings';
import { HeroPictures } from './HeroPictures';

interface HeroProps {
  orderDay: PickupDay | undefined;
  /** Until the days are known, the label stays as it is in the document. */
  isLoading: boolean;
}

/** What changes in the hero, which belongs to the document. */
export function Hero({ orderDay, isLoading }: HeroProps) {
  const zone = useTimezone();
  const [orders] = useState(() => document.querySelector('.hero-orders'));

  useEffect(() => {
    if (isLoading) return;
    for (const part of document.querySelectorAll<HTMLElement>('.hero .label, .hero-order'))
      part.hidden = orderDay === undefined;
    if (!orderDay) return;
    write('.hero .label-date', formatPickupDate(orderDay.date));
    write('.hero .label-deadline', formatDeadline(orderDay.orderDeadline, zone));
  }, [orderDay, isLoading, zone]);

  return (
    <>
      <HeroPictures />
      {orders && createPortal(<KeptOrderLinks />, orders)}
    </>
  );
}

function write(selector: string, text: string) {
  const element = document.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
