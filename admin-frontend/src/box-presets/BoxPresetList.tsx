import type { BoxPreset } from '@hofkiste/contract/box-presets';
import { formatEuro } from '@hofkiste/contract/money';
import { useNavigate } from 'react-router-dom';
import { Badge } from '../ui/Badge';
import { RecordList } from '../ui/records/RecordList';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { ActiveSwitch, DeactivateBoxPreset } from './BoxPresetActions';
import { formatWeight, nameWithEmoji, productNames } from './box';

interface Props {
  presets: readonly BoxPreset[];
}

export function BoxPresetList({ presets }: Props) {
  const navigate = useNavigate();
  const columns: Column<BoxPreset>[] = [
    { key: 'name', title: 'Name', render: nameWithEmoji, card: 'head' },
    {
      key: 'kind',
      title: 'Typ',
      render: ({ isSingleProduct }) =>
        isSingleProduct ? <Badge tone="straw">Einzelprodukt</Badge> : <Badge tone="green">Gemüsekiste</Badge>,
    },
    { key: 'weight', title: 'Gewicht', align: 'right', render: ({ weight }) => formatWeight(weight) },
    { key: 'price', title: 'Preis', align: 'right', render: ({ price }) => formatEuro(price) },
    { key: 'products', title: 'Produkte', render: productNames },
    { key: 'active', title: 'Standard', render: (preset) => <ActiveSwitch preset={preset} /> },
    {
      key: 'actions',
      title: 'Aktionen',
      align: 'right',
      card: 'actions',
      render: (preset) => (
        <>
          <RowAction
            text="Bearbeiten"
            icon="edit"
            label={`${preset.name} bearbeiten`}
            onClick={() => void navigate(`/box-presets/edit/${preset.id}`)}
          />
          <DeactivateBoxPreset preset={preset} />
        </>
      ),
    },
  ];
  return (
    <RecordList label="Gemüsekisten" rows={presets} columns={columns} dimmed={({ active }) => !active} />
  );
}
