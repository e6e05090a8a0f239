import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../layout/Page';
import { Icon } from '../ui/Icon';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { Muted } from '../ui/text';
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
      <BoxPresetList query={query} />
      {query.data && query.data.length > 0 && (
        <Muted as="div">
          <Link to="/emoji">Emoji direkt bearbeiten</Link>
        </Muted>
      )}
    </Page>
  );
}
