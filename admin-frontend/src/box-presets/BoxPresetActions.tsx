import { formatShortDate } from '@hofkiste/contract/plain/dates';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { usePlannedBoxesQuery } from '../planned-days/planned-days.api';
import { counted } from '../ui/counted';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { errorMessage } from '../ui/failure';
import { FirstDaySelect } from '../ui/fields/FirstDaySelect';
import { Flow } from '../ui/layout';
import { useBusyAct } from '../ui/notice/useAct';
import { Muted } from '../ui/text';
import { usePatchBoxPresetMutation } from './box-presets.api';

/** Sets whether new pickup days begin with this box. */
export function ActiveSwitch({ preset }: { preset: BoxPreset }) {
  const [act, isBusy] = useBusyAct();
  const askAndAct = useAskAndAct();
  const [patch] = usePatchBoxPresetMutation();
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
      loading={isBusy}
      onChange={(active) => void change(active)}
    />
  );
}

interface Props {
  preset: BoxPreset;
  onClose: () => void;
}

/** Asks before a box is taken off sale, and from which pickup day on. */
export function EndBoxPreset({ preset, onClose }: Props) {
  const [act, isBusy] = useBusyAct();
  const [patch] = usePatchBoxPresetMutation();
  const { data: planned, isLoading: isReading } = usePlannedBoxesQuery(preset.id);
  const sold = planned?.days.filter(({ isSoldOut }) => isSoldOut === false) ?? [];
  const all = sold[0]?.date;
  const [chosen, setChosen] = useState<string>();
  const from = chosen ?? all;

  const end = async (close: () => void) => {
    const changes = { active: false, permanently: true, version: preset.version };
    const failed = await act(
      patch({ id: preset.id, ...changes, ...(from !== undefined && from !== all && { from }) }).unwrap(),
      {
        done: ['Erfolg', `Gemüsekiste wurde dauerhaft deaktiviert: ${preset.name}`],
        failed: (error) => `Gemüsekiste konnte nicht deaktiviert werden: ${errorMessage(error)}`,
      },
    );
    if (!failed) close();
  };

  return (
    <Dialog title="Gemüsekiste dauerhaft deaktivieren" isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <>
          <Flow>
            <div>
              Möchtest du <strong>{preset.name}</strong> dauerhaft deaktivieren?
            </div>
            <div>
              Die Gemüsekiste ist dann für neue Bestellungen nicht mehr verfügbar, auch an Abholtagen, für die
              noch bestellt werden kann. Auf bestehenden Bestellungen bleibt sie stehen. Schaltest du sie
              später wieder ein, kannst du sie auch an diesen Tagen wieder anbieten.
            </div>
            {preset.standingOrderCount > 0 && (
              <div>
                Sie ist in {counted(preset.standingOrderCount, 'Dauerbestellung', 'Dauerbestellungen')}. Dort
                fehlt sie dann an jedem Abholtag; wer nur sie haben will, bekommt keine Bestellung.
              </div>
            )}
            {from !== undefined && (
              <>
                <FirstDaySelect dates={sold.map(({ date }) => date)} value={from} onChange={setChosen} />
                <Muted as="div" role="status">
                  {counted(sold.filter(({ date }) => date >= from).length, 'Abholtag', 'Abholtage')} ab{' '}
                  {formatShortDate(from)}.
                </Muted>
              </>
            )}
          </Flow>
          <DialogActions>
            <Button onClick={close} disabled={isBusy}>
              Abbrechen
            </Button>
            <Button
              type="primary"
              danger
              loading={isBusy}
              // The days move it when they come
              disabled={isReading}
              onClick={() => void end(close)}
            >
              Dauerhaft deaktivieren
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
