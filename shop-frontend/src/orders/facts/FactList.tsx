import { formatDecimal } from '@hofkiste/contract/plain/money';
import type { BoxFacts } from '@hofkiste/contract/wire/facts';
import { type ReactNode, useMemo } from 'react';
import { type ShopSettings, useFarm } from '../../farm';
import { useShopSettings } from '../../settings';
import { SlipFacts } from '../../slip/Slip';
import { CallUs } from '../../ui/links';
import { Loading } from '../../ui/loading/Loading';
import { useLoaded } from '../../useLoaded';
import { factsApi } from './facts.api';

export function FactList({ boxId }: { boxId: number }) {
  const { orderDay } = useFarm();
  return orderDay ? <Loaded dayId={orderDay.id} boxId={boxId} /> : null;
}

function Loaded({ dayId, boxId }: { dayId: number; boxId: number }) {
  const settings = useShopSettings();
  const box = useMemo(() => ({ dayId, boxId }), [dayId, boxId]);
  const { data, isError, reload } = useLoaded(factsApi.endpoints.boxFacts, box);

  if (data) return <SlipFacts facts={shownFacts(data, settings)} />;
  if (!isError) return <Loading />;
  return (
    <div role="alert">
      <p>
        Die Angaben konnten nicht geladen werden.
        <CallUs>Du kannst uns auch anrufen:</CallUs>
      </p>
      <button type="button" className="button button-outline" onClick={reload}>
        Erneut versuchen
      </button>
    </div>
  );
}

function shownFacts(facts: BoxFacts, settings: ShopSettings): Record<string, ReactNode> {
  const { legalName, netQuantity, netUnit, ingredients, allergens, origin, storage, alcohol } = facts;
  const all: Record<string, ReactNode> = {
    Bezeichnung: legalName,
    Füllmenge: netQuantity && netUnit && `${formatDecimal(netQuantity)} ${netUnit}`,
    Zutaten: ingredients && withBoldAllergens(ingredients),
    Allergene: allergens.map(({ letter, name }) => `${name} (${letter})`).join(', '),
    Herkunft: origin,
    Aufbewahrung: storage,
    Alkohol: alcohol && `${formatDecimal(alcohol)} % vol`,
    Verantwortlich: operatorOf(settings),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/** Between stars, as in 'Wasser, *Milch*'. */
const withBoldAllergens = (ingredients: string): ReactNode =>
  ingredients
    .split(/\*([^*]+)\*/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));

const operatorOf = ({
  footerAddressCompany,
  footerAddressStreet,
  footerAddressCity,
  footerAddressCountry,
}: ShopSettings) =>
  // A country alone names nobody
  footerAddressCompany &&
  [footerAddressCompany, footerAddressStreet, footerAddressCity, footerAddressCountry]
    .filter(Boolean)
    .join(', ');
