import type { BoxPresetInput } from '@hofkiste/contract/wire/box-presets';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Page } from '../layout/Page';
import { errorMessage, submitErrors } from '../ui/failure';
import type { EditVersion } from '../ui/form/Form';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { useAct } from '../ui/notice/useAct';
import { useFresh } from '../ui/useFresh';
import { useBoxPresetQuery, useCreateBoxPresetMutation, usePatchBoxPresetMutation } from './box-presets.api';
import { PresetForm } from './PresetForm';

export function BoxPresetEditPage() {
  const { id = '' } = useParams();
  if (id === 'new') return <NewBoxPreset />;
  if (!/^\d{1,10}$/.test(id))
    return (
      <Page title="404 Page Not Found">
        <NotFoundPage />
      </Page>
    );
  return <ExistingBoxPreset key={id} id={Number(id)} />;
}

function NewBoxPreset() {
  const act = useAct();
  const [create] = useCreateBoxPresetMutation();

  const save = async (input: BoxPresetInput) => {
    const failed = await act(create(input).unwrap(), {
      done: ['Erfolg', 'Gemüsekiste wurde erfolgreich erstellt'],
      failed: (error) => `Gemüsekiste konnte nicht erstellt werden: ${errorMessage(error)}`,
    });
    return failed && submitErrors(failed.error);
  };

  return (
    <Page title="Neue Gemüsekiste erstellen" actions={<Back />}>
      <PresetForm onSave={save} />
    </Page>
  );
}

function ExistingBoxPreset({ id }: { id: number }) {
  const act = useAct();
  const query = useFresh(useBoxPresetQuery(id));
  const [patch] = usePatchBoxPresetMutation();

  const save = async (input: BoxPresetInput, basis: EditVersion) => {
    const failed = await act(patch({ id, ...input, ...basis }).unwrap(), {
      done: ['Erfolg', 'Gemüsekiste wurde erfolgreich aktualisiert'],
      failed: (error) => `Gemüsekiste konnte nicht aktualisiert werden: ${errorMessage(error)}`,
    });
    return failed && submitErrors(failed.error);
  };

  return (
    <Page actions={<Back />}>
      <QueryView query={query} failure={loadFailure(query.error)} loading="Lade Gemüsekiste...">
        {(preset) => <PresetForm key={query.reading} preset={preset} reload={query.reload} onSave={save} />}
      </QueryView>
    </Page>
  );
}

const answered = v.object({ status: v.number() });

/** With the HTTP status, when there was an answer. */
const loadFailure = (error: unknown): string =>
  `Die Gemüsekiste konnte nicht geladen werden${v.is(answered, error) ? ` (HTTP-Status ${error.status})` : ''}.`;

function Back() {
  const navigate = useNavigate();
  return (
    <Button icon={<Icon name="left" />} onClick={() => void navigate('/box-presets')}>
      Zurück
    </Button>
  );
}
