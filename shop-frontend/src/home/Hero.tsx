import { formatDeadline, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { heroImages } from '@hofkiste/contract/plain/hero-images';
import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { KeptOrderLinks } from '../orders/KeptOrderLinks';
import { useShopSettings, useTimezone } from '../settings';
import { LoadBoundary } from '../ui/loading/LoadBoundary';
import { lazyPart } from '../ui/loading/lazyPart';

const Slider = lazyPart(() => import(/* webpackChunkName: "slider" */ './Slider').then((m) => m.Slider));

const DRAWN_HERO = '/illustrations/hero.svg';

interface HeroProps {
  orderDay: PickupDay | undefined;
  /** Until the days are known, the label stays as it is in the document. */
  isLoading: boolean;
}

/** Updates the hero, which belongs to the document: its date, its pictures and the orders of this device. */
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
      <Pictures />
      {orders && createPortal(<KeptOrderLinks />, orders)}
    </>
  );
}

function write(selector: string, text: string) {
  const element = document.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

/** Keeps the document's picture, or replaces it by the next one when it fails to load. Several pictures make a slider. */
function Pictures() {
  const [broken, report] = useReducer((before: string[], source: string) => [...before, source], []);
  const [picture] = useState(() => document.querySelector<HTMLImageElement>('.hero-picture img'));
  const all = heroImages(useShopSettings());
  const usable = all.filter((source) => !broken.includes(source));

  useEffect(() => {
    if (!picture) return;
    const reportShown = () => report(picture.getAttribute('src') ?? '');
    picture.addEventListener('error', reportShown);
    // It may have failed before.
    picture.decode?.().catch(reportShown);
    return () => picture.removeEventListener('error', reportShown);
  }, [picture]);

  const first = usable[0] ?? (broken.length > 0 ? DRAWN_HERO : undefined);
  useEffect(() => {
    if (!picture || !first || picture.getAttribute('src') === first) return;
    picture.srcset = pictureSources(first) ?? '';
    picture.src = first;
  }, [picture, first]);

  return (
    <LoadBoundary failed={null}>
      {picture && usable.length > 1 && <Slider picture={picture} sources={usable} onBroken={report} />}
    </LoadBoundary>
  );
}
