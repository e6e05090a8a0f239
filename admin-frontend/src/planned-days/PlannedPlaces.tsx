import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import type { PlannedLocations as Planned } from '@hofkiste/contract/wire/planned-days';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { windowMessage } from '../day-messages/proposedMessage';
import { useCanSendSms } from '../settings/installation.api';
import { counted } from '../ui/counted';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { Flow, Rows } from '../ui/layout';
import { PlannedDaysDialog, PlannedSummary, sent, usePlannedChange } from './PlannedDaysDialog';
import { missingGroups, ordersOf, type PlannedDay, placeGroups, windowsOf } from './planned';
import {
  useChangePlannedLocationsMutation,
  useLazyPlannedLocationsQuery,
  usePlannedLocationsQuery,
} from './planned-days.api';

interface Question {
  /** As it was saved. */
  location: PickupLocation;
  planned: Planned;
  /** Values before saving; none in a question that the farmer opened. */
  before?: PickupLocation;
  onClose: () => void;
}

const isSameWindow = (one: PickupLocation, other: PickupLocation) =>
  one.defaultStartTime === other.defaultStartTime && one.defaultEndTime === other.defaultEndTime;

/**
 * Asks after saving a place whether the planned days get its times, and a new one opens there. Asks nothing when no day
 * differs; an older api has no such call.
 */
export function useAskAboutPlace() {
  const [read] = useLazyPlannedLocationsQuery();
  const [question, setQuestion] = useState<Omit<Question, 'onClose'>>();
  const onClose = () => setQuestion(undefined);

  const ask = async (before: PickupLocation | undefined, location: PickupLocation) => {
    if (before && isSameWindow(before, location)) return;
    const { data: planned } = await read(location.id);
    if (!planned) return;
    const groups = before
      ? placeGroups(planned.days, { after: location, before })
      : missingGroups(planned.days, { isNew: true });
    if (groups.length > 0) setQuestion({ location, planned, ...(before && { before }) });
  };

  const dialog =
    question &&
    (question.before ? (
      <TimesQuestion {...question} onClose={onClose} />
    ) : (
      <NewPlaceQuestion {...question} isNew onClose={onClose} />
    ));
  return { ask, dialog };
}

/** Shows when a place is open on the planned days, and changes that. */
export function PlannedPlaces({ location }: { location: PickupLocation }) {
  const { data: planned } = usePlannedLocationsQuery(location.id);
  if (!planned) return null;
  const { days } = planned;
  const question = { location, planned };
  return (
    <PlannedSummary
      values={windowsOf(days)}
      differs={placeGroups(days, { after: location }).length > 0}
      days={days}
      addLabel="Öffnen"
      ask={{
        change: (onClose) => <TimesQuestion {...question} onClose={onClose} />,
        add: (onClose) => <NewPlaceQuestion {...question} isNew={false} onClose={onClose} />,
      }}
    />
  );
}

/** Asks whether planned days get the times of a place; then offers a message to customers whose SMS has other ones. */
function TimesQuestion({ before, location, onClose, ...question }: Question) {
  const { planned, change } = useChange(question.planned);
  const [confirmed, setConfirmed] = useState<readonly PlannedDay[]>();
  const { id, name, version, defaultStartTime, defaultEndTime } = location;
  const window = formatWindow(defaultStartTime, defaultEndTime);

  const note = (days: readonly PlannedDay[]): string => {
    const orders = ordersOf(days);
    return orders === 0
      ? ''
      : `${counted(orders, 'Person hat', 'Leute haben')} eine andere Zeit in der SMS; von selbst ${orders === 1 ? 'bekommt sie' : 'bekommen sie'} keine neue.`;
  };

  const save = async (days: readonly PlannedDay[]) => {
    const ordered = days.filter(({ orders }) => orders > 0);
    const failed = await change(
      { id, action: 'times', version, days: sent(days), changeConfirmedWindows: ordered.length > 0 },
      (changed) => `„${name}“ hat an ${counted(changed, 'Abholtag', 'Abholtagen')} ${window}.`,
    );
    if (!failed && ordered.length > 0) setConfirmed(ordered);
    return failed;
  };

  const [isAsked, setAsked] = useState(true);
  if (!isAsked && confirmed) return <ToldOtherTimes location={location} days={confirmed} onClose={onClose} />;
  return (
    <PlannedDaysDialog
      title="Auch an den geplanten Abholtagen?"
      groups={placeGroups(planned.days, { after: location, before })}
      note={note}
      verb="ändern"
      cancelLabel={before ? 'Nur neue Abholtage' : 'Abbrechen'}
      onChange={save}
      onClose={() => (confirmed ? setAsked(false) : onClose())}
    >
      <div>
        „{name}“ hat {before && 'jetzt '}
        {window}.
      </div>
    </PlannedDaysDialog>
  );
}

interface Props {
  location: PickupLocation;
  days: readonly PlannedDay[];
  onClose: () => void;
}

/** Offers a message to the customers who have other times in their SMS. */
function ToldOtherTimes({ location, days, onClose }: Props) {
  const navigate = useNavigate();
  const canSendSms = useCanSendSms();
  const people = counted(ordersOf(days), 'Person', 'Leute');
  const has = ordersOf(days) === 1 ? 'hat' : 'haben';
  const on = days.length === 1 ? 'An einem Tag' : `An ${days.length} Tagen`;
  return (
    <Dialog
      title={ordersOf(days) === 1 ? 'Sagst du der Person Bescheid?' : 'Sagst du ihnen Bescheid?'}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Flow>
            <div>
              {on} {has} {people} eine andere Zeit in der SMS.
            </div>
            <Rows>
              {days.map(({ id, date, orders }) => (
                <li key={id}>
                  <span>
                    {formatPickupDate(date)}: {counted(orders, 'Bestellung', 'Bestellungen')}
                  </span>
                  {canSendSms ? (
                    <Button
                      aria-label={`Nachricht an alle: ${formatPickupDate(date)}`}
                      onClick={() =>
                        void navigate(`/pickup-days/${id}/message`, { state: windowMessage(location.id) })
                      }
                    >
                      Nachricht an alle
                    </Button>
                  ) : (
                    <Button
                      aria-label={`Bestellungen: ${formatPickupDate(date)}`}
                      onClick={() => void navigate(`/orders?date=${date}`)}
                    >
                      Bestellungen
                    </Button>
                  )}
                </li>
              ))}
            </Rows>
          </Flow>
          <DialogActions>
            <Button onClick={close}>Schließen</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Asks on which planned days a place is open, too. */
function NewPlaceQuestion({ location, onClose, isNew, ...question }: Question & { isNew: boolean }) {
  const { planned, change } = useChange(question.planned);
  const { id, name, version, defaultStartTime, defaultEndTime } = location;
  return (
    <PlannedDaysDialog
      title="Auch an den geplanten Abholtagen öffnen?"
      groups={missingGroups(planned.days, { isNew })}
      verb="öffnen"
      cancelLabel={isNew ? 'Nur neue Abholtage' : 'Abbrechen'}
      onChange={(days) =>
        change(
          { id, action: 'add', version, days: sent(days), changeConfirmedWindows: false },
          (changed) => `„${name}“ ist jetzt an ${counted(changed, 'Abholtag', 'Abholtagen')} dabei.`,
        )
      }
      onClose={onClose}
    >
      <div>
        „{name}“ hat {formatWindow(defaultStartTime, defaultEndTime)}.
      </div>
    </PlannedDaysDialog>
  );
}

const useChange = (atFirst: Planned) => {
  const [send] = useChangePlannedLocationsMutation();
  const [read] = useLazyPlannedLocationsQuery();
  return usePlannedChange(atFirst, send, read);
};
