import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { Switch } from 'antd';
import { counted } from '../ui/counted';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { errorMessage } from '../ui/failure';
import { useAct } from '../ui/notice/useAct';
import { CallAction } from '../ui/records/RowAction';
import { usePatchBoxPresetMutation } from './box-presets.api';

/** Sets whether new pickup days begin with this box. */
export function ActiveSwitch({ preset }: { preset: BoxPreset }) {
  const act = useAct();
  const askAndAct = useAskAndAct();
  const [patch, { isLoading }] = usePatchBoxPresetMutation();
  const { id, name, soldOutDays, version } = preset;

  const change = async (active: boolean) => {
    const failed = await act(patch({ id, active, version }).unwrap(), {
      done: [
        'Status aktualisiert',
        `„${name}“ ist bei neuen Abholtagen ${active ? 'vorausgewählt' : 'nicht vorausgewählt'}.`,
      ],
      failed: (error) => `Status konnte nicht geändert werden: ${errorMessage(error)}`,
    });
    if (!failed && active && soldOutDays > 0) await offerAgain();
  };

  const offerAgain = () => {
    const days = counted(soldOutDays, 'geplanten Abholtag', 'geplanten Abholtagen');
    return askAndAct(
      {
        title: `Auch an ${days} wieder anbieten?`,
        confirmLabel: 'Wieder anbieten',
        cancelLabel: 'Nein',
        content: (
          <p>
            Dort gilt <strong>{name}</strong> seit dem dauerhaften Deaktivieren als ausverkauft.
          </p>
        ),
      },
      () => patch({ id, active: true, offerAgain: true }).unwrap(),
      {
        done: `„${name}“ wird auch an ${days} wieder angeboten`,
      },
    );
  };

  return (
    <Switch
      aria-label={`${preset.name}: Standard bei neuen Abholtagen`}
      checked={preset.active}
      loading={isLoading}
      onChange={(active) => void change(active)}
    />
  );
}

export function DeactivateBoxPreset({ preset }: { preset: BoxPreset }) {
  const [patch] = usePatchBoxPresetMutation();
  return (
    <CallAction
      text="Dauerhaft deaktivieren"
      isIconOnly
      icon="archive"
      label={`${preset.name} dauerhaft deaktivieren`}
      ask={{
        title: 'Gemüsekiste dauerhaft deaktivieren',
        confirmLabel: 'Dauerhaft deaktivieren',
        isDanger: true,
        content: (
          <>
            <p>
              Möchtest du <strong>{preset.name}</strong> dauerhaft deaktivieren?
            </p>
            <p>
              Die Gemüsekiste ist dann für neue Bestellungen nicht mehr verfügbar, auch an Abholtagen, für die
              noch bestellt werden kann. Auf bestehenden Bestellungen bleibt sie stehen. Schaltest du sie
              später wieder ein, kannst du sie auch an diesen Tagen wieder anbieten.
            </p>
            {preset.standingOrderCount > 0 && (
              <p>
                Sie ist in {counted(preset.standingOrderCount, 'Dauerbestellung', 'Dauerbestellungen')}. Dort
                fehlt sie dann an jedem Abholtag; wer nur sie haben will, bekommt keine Bestellung.
              </p>
            )}
          </>
        ),
      }}
      call={() =>
        patch({ id: preset.id, active: false, permanently: true, version: preset.version }).unwrap()
      }
      done={['Erfolg', `Gemüsekiste wurde dauerhaft deaktiviert: ${preset.name}`]}
      failed={(error) => `Gemüsekiste konnte nicht deaktiviert werden: ${errorMessage(error)}`}
    />
  );
}
