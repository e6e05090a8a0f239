import { formatPickupDate, formatShortDate } from '@hofkiste/contract/plain/dates';
import { Button, Checkbox, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { counted } from '../ui/counted';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { FieldLabel } from '../ui/fields/FieldFrame';
import { Flow } from '../ui/layout';
import { Muted } from '../ui/text';
import type { DayGroup, PlannedDay } from './planned';

interface Props {
  /** Saved change: '„Große Kiste“ kostet jetzt 28,50 €.' */
  children: ReactNode;
  groups: readonly DayGroup[];
  /** The first date that is proposed; otherwise that of the first day that isn't on sale yet. */
  from?: string | null | undefined;
  /** Further sentences about the chosen days. */
  note: (days: readonly PlannedDay[]) => string;
  /** Resolves with whether it was done; otherwise the dialog stays open. */
  onChange: (days: readonly PlannedDay[]) => Promise<boolean>;
  onClose: () => void;
}

/** Asks after saving a box or a place whether the planned days shall follow. Closing it changes nothing. */
export function PlannedDaysDialog({ children, groups, from, note, onChange, onClose }: Props) {
  const id = useId();
  const days = groups.flatMap((group) => group.days).sort((a, b) => a.date.localeCompare(b.date));
  const proposed = days.find(({ date, isOnSale }) => (from ? date >= from : !isOnSale)) ?? days[0];
  const [first, setFirst] = useState(proposed?.date ?? '');
  const [ticked, setTicked] = useState<readonly string[]>(() =>
    groups.filter(({ isChosenAtFirst }) => isChosenAtFirst).map(({ key }) => key),
  );
  const [isBusy, setBusy] = useState(false);
  const shown = groups
    .map((group) => ({ ...group, days: group.days.filter(({ date }) => date >= first) }))
    .filter((group) => group.days.length > 0);
  const chosen = shown.filter(({ key }) => ticked.includes(key)).flatMap((group) => group.days);

  const change = async (close: () => void) => {
    setBusy(true);
    const isDone = await onChange(chosen);
    setBusy(false);
    if (isDone) close();
  };

  return (
    <Dialog title="Auch an den geplanten Abholtagen?" width={640} isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <>
          <Flow>
            <div>{children}</div>
            <div>
              <FieldLabel htmlFor={id}>Ab</FieldLabel>
              <Select
                id={id}
                value={first}
                style={{ width: '100%' }}
                options={days.map(({ date }) => ({ value: date, label: formatPickupDate(date) }))}
                onChange={setFirst}
              />
            </div>
            {shown.map(({ key, label, days: ofGroup }) => (
              <Checkbox
                key={key}
                checked={ticked.includes(key)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
                }
              >
                {label(ofGroup)}
              </Checkbox>
            ))}
            <Muted as="p" role="status">
              {chosen.length > 0 &&
                `${counted(chosen.length, 'Abholtag', 'Abholtage')} ab ${formatShortDate(first)}. ${note(chosen)}`}
            </Muted>
          </Flow>
          <DialogActions>
            <Button onClick={close} disabled={isBusy}>
              Nur neue Abholtage
            </Button>
            <Button
              type="primary"
              loading={isBusy}
              disabled={chosen.length === 0}
              onClick={() => void change(close)}
            >
              {chosen.length === 1 ? 'An 1 Abholtag ändern' : `An ${chosen.length} Abholtagen ändern`}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
