import type { BoxPresetInput } from '@hofkiste/contract/wire/box-presets';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../layout/Page';
import { RecordPage } from '../layout/RecordPage';
import { useAskAboutBox } from '../planned-days/PlannedBoxes';
import { useLeaveSaved } from '../ui/dialogs/LeaveWarning';
import { errorMessage } from '../ui/failure';
import type { EditVersion } from '../ui/form/Form';
import { useSubmit } from '../ui/form/useSubmit';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { useFormQuery } from '../ui/useFormQuery';
import { useBoxPresetQuery, useCreateBoxPresetMutation, usePatchBoxPresetMutation } from './box-presets.api';
import { PresetForm } from './PresetForm';

export const BoxPresetEditPage = () =>
  useParams().id === 'new' ? (
    <BoxPresetEditor />
  ) : (
    <RecordPage>{(id) => <BoxPresetEditor id={id} />}</RecordPage>
  );

/** Without an id the box is a new one. */
function BoxPresetEditor({ id }: { id?: number }) {
  const isNew = id === undefined;
  const navigate = useNavigate();
  const leave = useLeaveSaved();
  const submit = useSubmit();
  const query = useFormQuery(useBoxPresetQuery(id ?? skipToken));
  const [create] = useCreateBoxPresetMutation();
  const [patch] = usePatchBoxPresetMutation();
  const planned = useAskAboutBox(() => leave('/box-presets'));

  const [isSaved, setSaved] = useState(false);

  const save = async (input: BoxPresetInput, basis: EditVersion) => {
    const verb = isNew ? 'erstellt' : 'aktualisiert';
    const call = (isNew ? create(input) : patch({ id, ...input, ...basis })).unwrap();
    const errors = await submit(call, {
      done: ['Erfolg', `Gemüsekiste wurde erfolgreich ${verb}: ${input.name}`],
      failed: (error) => `Gemüsekiste konnte nicht ${verb} werden: ${errorMessage(error)}`,
      onDone: () => setSaved(true),
    });
    // The form stays busy while the days are read: a second click would create a second box.
    if (!errors) await planned.ask(query.data, await call);
    return errors;
  };

  return (
    <Page
      {...(isNew && { title: 'Neue Gemüsekiste erstellen' })}
      actions={
        <Button icon={<Icon name="left" />} onClick={() => void navigate('/box-presets')}>
          Zurück
        </Button>
      }
    >
      {isNew ? (
        <PresetForm isSaved={isSaved} onSave={save} />
      ) : (
        <QueryView query={query} failure={loadFailure(query.error)} loading="Lade Gemüsekiste...">
          {(preset) => (
            <PresetForm
              key={query.reading}
              preset={preset}
              isSaved={isSaved}
              reload={query.reload}
              onSave={save}
            />
          )}
        </QueryView>
      )}
      {planned.dialog}
    </Page>
  );
}

const answered = v.object({ status: v.number() });

/** Says the HTTP status, if there was an answer. */
const loadFailure = (error: unknown): string =>
  `Die Gemüsekiste konnte nicht geladen werden${v.is(answered, error) ? ` (HTTP-Status ${error.status})` : ''}.`;
