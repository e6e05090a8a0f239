import { formatDeadline, formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { useFarmName, useShopSettings, useTimezone } from '../settings';
import { PickupLabel } from '../ui/PickupLabel';
import { RichText } from '../ui/RichText';
import { HeroPictures } from './HeroPictures';

interface HeroProps {
  orderDay: PickupDay | undefined;
  /** Below the label. */
  children: ReactNode;
}

/** The same markup as in index.html, which shows it before any script runs. */
export function Hero({ orderDay, children }: HeroProps) {
  const settings = useShopSettings();
  const farmName = useFarmName();
  const zone = useTimezone();

  return (
    <section className="hero">
      <HeroPictures />
      <div className="hero-body">
        <h1 className="hero-title">{settings.homePageTitle === '' ? farmName : settings.homePageTitle}</h1>
        <RichText className="hero-text" html={settings.homePageDescription ?? ''} />
        {orderDay && (
          <PickupLabel caption="Nächste Abholung" date={formatPickupDate(orderDay.date)}>
            <p className="label-caption">Bestellen bis</p>
            <p className="label-deadline">{formatDeadline(orderDay.orderDeadline, zone)}</p>
          </PickupLabel>
        )}
        {children}
        {orderDay && (
          <a className="button hero-order" href="#order">
            Jetzt bestellen
          </a>
        )}
      </div>
    </section>
  );
}
