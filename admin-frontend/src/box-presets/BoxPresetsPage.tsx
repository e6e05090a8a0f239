import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../layout/Page';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { BelowList } from '../ui/text';
import { BoxPresetList } from './BoxPresetList';
import { useBoxPresetsQuery } from './box-presets.api';

export function BoxPresetsPage() {
  const query = useBoxPresetsQuery();
  const navigate = useNavigate();

  return (
    <Page
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
              <BoxPresetList presets={presets} />
              <BelowList>
                <Link to="/emoji">Emoji direkt bearbeiten</Link>
              </BelowList>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
