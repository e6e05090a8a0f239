import { type CsvList, LABELS_PER_SHEET, type ListCounts } from '@hofkiste/contract/wire/lists';
import { Select } from 'antd';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { counted } from '../ui/counted';
import { ALL_LOCATIONS, locationOptions } from '../ui/fields/locationOptions';
import harvest from './harvest.svg';
import { ListCard } from './ListCard';
import labels from './labels.svg';
import { listUrl } from './lists.api';
import orders from './orders.svg';
import packing from './packing.svg';

interface Props {
  dayId: number;
  counts: ListCounts;
  /** Undefined for all locations. */
  initialLocationId: number | undefined;
  onDownload: () => void;
}

export function ListCards({ dayId, counts, initialLocationId, onDownload }: Props) {
  const id = useId();
  const [chosenId, setChosenId] = useState(initialLocationId);
  const [from, setFrom] = useState(1);
  const [per, setPer] = useState<'box' | 'order'>('box');
  const location = counts.locations.find(({ locationId }) => locationId === chosenId);
  const listed = location ?? counts;
  const places = location ? 1 : counts.locations.filter((place) => place.orders > 0).length;
  const labelCount = per === 'box' ? listed.boxLabels : listed.orders;
  const sheets = labelCount === 0 ? 0 : Math.ceil((from - 1 + labelCount) / LABELS_PER_SHEET);
  const choice = { dayId, locationId: location?.locationId };
  const files = (list: CsvList) => ({
    pdf: listUrl({ ...choice, list }, 'pdf'),
    csv: listUrl({ ...choice, list }, 'csv'),
    onDownload,
  });

  return (
    <>
      {counts.locations.length > 1 && (
        <Location>
          <label htmlFor={id}>Abholort</label>
          <Select<number>
            id={id}
            value={location?.locationId ?? ALL_LOCATIONS}
            onChange={setChosenId}
            options={locationOptions(
              counts.locations.map(({ locationId, name }) => ({ id: locationId, name })),
            )}
          />
        </Location>
      )}
      <Cards>
        <ListCard
          {...files('harvest')}
          title="Ernteliste"
          size={counted(listed.orders, 'Bestellung', 'Bestellungen')}
          text="Jedes Produkt über alle Kisten zusammengezählt."
          picture={harvest}
        />
        <ListCard
          {...files('packing')}
          title="Packliste"
          size={counted(places, 'Ort', 'Orte')}
          text="Je Abholort nach Namen, mit Kästchen zum Abhaken."
          picture={packing}
        />
        <ListCard
          title="Etiketten"
          size={counted(sheets, 'Bogen', 'Bögen')}
          text="Zum Aufkleben auf die Kisten: 14 je Bogen, 99,1 × 38,1 mm (Avery L7163)."
          picture={labels}
          pdf={listUrl({ ...choice, list: 'labels', per, from }, 'pdf')}
          onDownload={onDownload}
        >
          <Select<typeof per>
            aria-label="Anzahl der Etiketten"
            value={per}
            onChange={setPer}
            options={[
              { value: 'box', label: 'eines je Kiste' },
              { value: 'order', label: 'eines je Bestellung' },
            ]}
          />
          <Select<number>
            aria-label="Erstes Etikett"
            value={from}
            onChange={setFrom}
            options={LABELS.map((label) => ({ value: label, label: `ab Etikett ${label}` }))}
          />
        </ListCard>
        <ListCard
          {...files('orders')}
          title="Bestellungen"
          size={counted(listed.orders + listed.cancelledOrders, 'Zeile', 'Zeilen')}
          text="Alle Angaben, auch stornierte Bestellungen, für die Tabellenkalkulation."
          picture={orders}
        />
      </Cards>
    </>
  );
}

const LABELS = Array.from({ length: LABELS_PER_SHEET }, (_, index) => index + 1);

const Location = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  margin-bottom: 14px;

  > :last-child {
    min-width: 240px;
  }

  ${onPhone} {
    display: grid;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(210px, 1fr));
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
