import type { BoxPreset } from '@hofkiste/contract/box-presets';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../layout/Page';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { BoxPresetList } from './BoxPresetList';
import { useBoxPresetsQuery } from './box-presets.api';
import { DeactivateBoxPreset } from './DeactivateBoxPreset';

export function BoxPresetsPage() {
  const query = useBoxPresetsQuery();
  const navigate = useNavigate();
  const [deactivated, setDeactivated] = useState<BoxPreset>();

  return (
    <Page
      title="Gemüsekisten"
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" />}
          onClick={() => void navigate('/box-presets/edit/new')}
        >
          Neue Gemüsekiste
        </Button>
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
              <BoxPresetList presets={presets} onDeactivate={setDeactivated} />
              <p className="record-total">
                <Link to="/emoji">Emoji direkt bearbeiten</Link>
              </p>
            </>
          )
        }
      </QueryView>
      {deactivated && <DeactivateBoxPreset preset={deactivated} onClose={() => setDeactivated(undefined)} />}
    </Page>
  );
}
