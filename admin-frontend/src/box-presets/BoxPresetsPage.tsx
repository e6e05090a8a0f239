import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../layout/Page';
import { SearchField } from '../ui/fields/SearchField';
import { hasWords } from '../ui/hasWords';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { Muted, VisuallyHidden } from '../ui/text';
import { BoxPresetList } from './BoxPresetList';
import { useBoxPresetsQuery } from './box-presets.api';

export function BoxPresetsPage() {
  const query = useBoxPresetsQuery();
  const navigate = useNavigate();

  return (
    <Page
      actions={
        <>
          <ReloadButton queries={[query]} />
          <Button
            type="primary"
            icon={<Icon name="plus" />}
            onClick={() => void navigate('/box-presets/edit/new')}
          >
            Neue Gemüsekiste
          </Button>
        </>
      }
    >
      <QueryView query={query} failure="Die Gemüsekisten konnten nicht geladen werden.">
        {(presets) =>
          presets.length === 0 ? (
            <EmptyCrate title="Keine Gemüsekisten gefunden">
              <p>Stelle die erste zusammen: mit Name, Gewicht, Preis und dem, was darin ist.</p>
            </EmptyCrate>
          ) : (
            <>
              <SearchedPresets presets={presets} />
              <Muted as="div">
                <Link to="/emoji">Emoji direkt bearbeiten</Link>
              </Muted>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function SearchedPresets({ presets }: { presets: readonly BoxPreset[] }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = presets.filter(({ name }) => hasWords(name, search));
  return (
    <>
      <SearchField label="Gemüsekisten suchen" placeholder="Name" value={typed} onChange={setTyped} />
      <VisuallyHidden role="status">{search && `${found.length} gefunden`}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyCrate title="Keine Gemüsekisten gefunden">
          <p>Zu dieser Suche passt keine.</p>
        </EmptyCrate>
      ) : (
        <BoxPresetList presets={found} />
      )}
    </>
  );
}
