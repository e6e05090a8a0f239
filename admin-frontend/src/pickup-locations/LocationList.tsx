import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import { actionsColumn, EditAction, nameColumn } from '../ui/records/columns';
import { ListView, type ListViewProps } from '../ui/records/ListView';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { Muted } from '../ui/text';
import { DefaultSwitch } from './LocationActions';

interface Props extends Pick<ListViewProps<PickupLocation>, 'query'> {
  onEdit: (location: PickupLocation) => void;
  onDeactivate: (location: PickupLocation) => void;
}

/** 'HH:MM - HH:MM Uhr'; the server may add seconds. */
const windowText = ({ defaultStartTime, defaultEndTime }: PickupLocation) =>
  `${defaultStartTime.slice(0, 5)} - ${defaultEndTime.slice(0, 5)} Uhr`;

export function LocationList({ query, onEdit, onDeactivate }: Props) {
  const columns: Column<PickupLocation>[] = [
    nameColumn,
    {
      key: 'window',
      title: 'Zeitfenster',
      render: windowText,
      compare: (a, b) => a.defaultStartTime.localeCompare(b.defaultStartTime),
    },
    {
      key: 'default',
      title: 'Standard',
      render: (location) => <DefaultSwitch location={location} />,
      compare: (a, b) => Number(a.isDefault) - Number(b.isDefault),
    },
    { key: 'maps', title: 'Google Maps', render: (location) => <MapsLink location={location} /> },
    actionsColumn((location) => (
      <>
        <EditAction name={location.name} onClick={() => onEdit(location)} />
        <RowAction
          text="Deaktivieren"
          icon="archive"
          label={`${location.name} deaktivieren`}
          onClick={() => onDeactivate(location)}
        />
      </>
    )),
  ];
  return (
    <ListView
      label="Abholorte"
      query={query}
      failure="Die Abholorte konnten nicht geladen werden."
      empty={[
        'Keine Abholorte gefunden',
        <p key="next">Lege den ersten Ort an, an dem deine Kund:innen ihre Kisten abholen.</p>,
      ]}
      columns={columns}
    />
  );
}

function MapsLink({ location }: { location: PickupLocation }) {
  if (!location.googleMapsLink) return <Muted>Nicht gesetzt</Muted>;
  return (
    <a
      href={location.googleMapsLink}
      target="_blank"
      rel="noreferrer"
      aria-label={`Maps ansehen: ${location.name}`}
    >
      Maps ansehen
    </a>
  );
}
