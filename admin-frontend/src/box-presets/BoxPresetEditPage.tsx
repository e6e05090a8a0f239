import type { BoxPreset, BoxPresetInput } from '@hofkiste/contract/wire/box-presets';
import type { PlannedBoxes } from '@hofkiste/contract/wire/planned-days';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../layout/Page';
import { RecordPage } from '../layout/RecordPage';
import { PlannedBoxesDialog } from '../planned-days/PlannedBoxesDialog';
import { boxGroups, changedFields } from '../planned-days/planned';
import { useLazyPlannedBoxesQuery } from '../planned-days/planned-days.api';
import { SAVED } from '../ui/dialogs/LeaveWarning';
import { errorMessage } from '../ui/failure';
import type { EditVersion } from '../ui/form/Form';
import { useSubmit } from '../ui/form/useSubmit';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { useFresh } from '../ui/useFresh';
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
  const submit = useSubmit();
  const query = useFresh(useBoxPresetQuery(id ?? skipToken));
  const [create] = useCreateBoxPresetMutation();
  const [patch] = usePatchBoxPresetMutation();
  const [readPlanned] = useLazyPlannedBoxesQuery();
  const [offer, setOffer] = useState<{ before: BoxPreset; preset: BoxPreset; planned: PlannedBoxes }>();
  const leave = () => void navigate('/box-presets', SAVED);

  /** Asks about planned days that have other values; an older api has no such call. */
  const offerOrLeave = async (before: BoxPreset | undefined, preset: BoxPreset) => {
    if (!before || changedFields(before, preset).length === 0) return leave();
    const { data: planned } = await readPlanned(preset.id);
    if (!planned || boxGroups(planned.days, before, preset).length === 0) return leave();
    setOffer({ before, preset, planned });
  };

  const save = (input: BoxPresetInput, basis: EditVersion) => {
    const verb = isNew ? 'erstellt' : 'aktualisiert';
    return submit((isNew ? create(input) : patch({ id, ...input, ...basis })).unwrap(), {
      done: ['Erfolg', `Gemüsekiste wurde erfolgreich ${verb}: ${input.name}`],
      failed: (error) => `Gemüsekiste konnte nicht ${verb} werden: ${errorMessage(error)}`,
      onDone: (saved) => void offerOrLeave(query.data, saved),
    });
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
        <PresetForm onSave={save} />
      ) : (
        <QueryView query={query} failure={loadFailure(query.error)} loading="Lade Gemüsekiste...">
          {(preset) => <PresetForm key={query.reading} preset={preset} reload={query.reload} onSave={save} />}
        </QueryView>
      )}
      {offer && <PlannedBoxesDialog {...offer} onClose={leave} />}
    </Page>
  );
}

const answered = v.object({ status: v.number() });

/** Says the HTTP status, if there was an answer. */
const loadFailure = (error: unknown): string =>
  `Die Gemüsekiste konnte nicht geladen werden${v.is(answered, error) ? ` (HTTP-Status ${error.status})` : ''}.`;
