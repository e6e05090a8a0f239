import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { missingFacts } from '@hofkiste/contract/rules/facts';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { Flex } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDaysOfRangeQuery } from '../pickup-days/pickup-days.api';
import { Badge } from '../ui/Badge';
import { dateAt } from '../ui/farmClock';
import { actionsColumn, EditAction } from '../ui/records/columns';
import { ListView, type ListViewProps } from '../ui/records/ListView';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { useNow } from '../ui/useNow';
import { ActiveSwitch, EndBoxPreset } from './BoxPresetActions';
import { formatWeight, isOffSale, nameWithEmoji, pricesText, productNames } from './boxPreset';

/** All box presets, with their search. */
export function BoxPresetList({ query }: Pick<ListViewProps<BoxPreset>, 'query'>) {
  const navigate = useNavigate();
  const [ended, setEnded] = useState<BoxPreset>();
  const today = dateAt(useNow());
  const { data: days } = useDaysOfRangeQuery({ from: today });
  const now = useNow(days?.map(({ orderDeadline }) => orderDeadline));
  const isOff = (preset: BoxPreset) => days !== undefined && isOffSale(preset, days, now);
  const columns: Column<BoxPreset>[] = [
    { key: 'name', title: 'Name', render: (preset) => keepTogether(nameWithEmoji(preset)), card: 'head' },
    {
      key: 'kind',
      title: 'Typ',
      render: (preset) => (
        <Flex wrap gap={6}>
          {preset.isSingleProduct ? (
            <Badge tone="straw">Einzelprodukt</Badge>
          ) : (
            <Badge tone="green">Gemüsekiste</Badge>
          )}
          {isOff(preset) && <Badge tone="grey">Nicht im Verkauf</Badge>}
          {missingFacts(preset).length > 0 && (
            <Badge tone="red">Angaben fehlen: {missingFacts(preset).join(', ')}</Badge>
          )}
        </Flex>
      ),
    },
    { key: 'weight', title: 'Gewicht', align: 'right', render: ({ weight }) => formatWeight(weight) },
    { key: 'price', title: 'Preis', align: 'right', render: pricesText },
    { key: 'products', title: 'Produkte', render: productNames },
    { key: 'active', title: 'Standard', render: (preset) => <ActiveSwitch preset={preset} /> },
    actionsColumn((preset) => (
      <>
        <EditAction name={preset.name} onClick={() => void navigate(`/box-presets/edit/${preset.id}`)} />
        {!isOff(preset) && (
          <RowAction
            text="Dauerhaft deaktivieren"
            isIconOnly
            icon="archive"
            label={`${preset.name} dauerhaft deaktivieren`}
            onClick={() => setEnded(preset)}
          />
        )}
      </>
    )),
  ];
  return (
    <>
      <ListView
        label="Gemüsekisten"
        query={query}
        failure="Die Gemüsekisten konnten nicht geladen werden."
        empty={[
          'Keine Gemüsekisten gefunden',
          <p key="next">Stelle die erste zusammen: mit Name, Gewicht, Preis und dem, was darin ist.</p>,
        ]}
        nothingFound={['Keine Gemüsekisten gefunden', 'Zu dieser Suche passt keine.']}
        columns={columns}
        dimmed={({ active }) => !active}
      />
      {ended && <EndBoxPreset preset={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}
