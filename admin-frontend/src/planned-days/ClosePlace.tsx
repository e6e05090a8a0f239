import { formatDayMonth, formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import {
  MAX_PLANNED_DAYS,
  type PlannedLocation,
  type PlannedLocations,
  type PlannedLocationsChange,
} from '@hofkiste/contract/wire/planned-days';
import { Button, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useDeactivatePickupLocationMutation } from '../pickup-locations/pickup-locations.api';
import { counted } from '../ui/counted';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { FieldLabel } from '../ui/fields/FieldFrame';
import { RadioCard, RadioCards } from '../ui/fields/RadioCards';
import { FormError } from '../ui/form/FormError';
import { Cluster, Flow } from '../ui/layout';
import { LoadingBars } from '../ui/notice/QueryView';
import { TextLink } from '../ui/TextLink';
import { sent, sentencesOf, usePlannedChange } from './PlannedDaysDialog';
import { ordersOf } from './planned';
import {
  useChangePlannedLocationsMutation,
  useLazyPlannedLocationsQuery,
  usePlannedLocationsQuery,
} from './planned-days.api';

interface Props {
  location: Pick<PickupLocation, 'id' | 'name'>;
  /** Says what deactivating does; left out for a place that is deactivated already. */
  children?: ReactNode;
  onClose: () => void;
}

const NOTHING_PLANNED: PlannedLocations = { days: [] };

/** Asks from which day on a place is closed, and deactivates it unless it is deactivated. */
export function ClosePlace({ location, children, onClose }: Props) {
  const { data: planned, isError } = usePlannedLocationsQuery(location.id);
  const [isRead, setRead] = useState(false);
  // From then on what is chosen stays: after a refusal it is read again
  if (!isRead && (planned || isError)) setRead(true);
  const [isBusy, setBusy] = useState(false);
  const question = `Ab wann ist „${location.name}“ zu?`;
  return (
    <Dialog title={children ? 'Abholort deaktivieren' : question} isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <Flow>
          {children}
          {isRead ? (
            <Choice
              question={question}
              isActive={children !== undefined}
              location={location}
              // An older api has no such call
              atFirst={planned ?? NOTHING_PLANNED}
              isBusy={isBusy}
              onBusy={setBusy}
              close={close}
            />
          ) : (
            <LoadingBars />
          )}
        </Flow>
      )}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<Props, 'location'> {
  question: string;
  isActive: boolean;
  atFirst: PlannedLocations;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  close: () => void;
}

function Choice({ question, isActive, location: { id, name }, atFirst, isBusy, onBusy, close }: ChoiceProps) {
  const label = useId();
  const { planned, change } = useClose(atFirst, isActive);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const days = planned.days.filter(({ state }) => state === 'offered');
  const proposed = days.find(({ isOnSale }) => !isOnSale) ?? days[0];
  /** Undefined: only new pickup days. */
  const [chosen, setFrom] = useState(isActive ? undefined : proposed?.date);
  // After a refusal the chosen day may be gone
  const from = chosen && days.find(({ date }) => date >= chosen)?.date;
  const { closing, ordered, only } = outcomeOf(days, from);

  const save = async () => {
    onBusy(true);
    const failed = await change(
      { id, action: 'remove', days: sent(closing), version: undefined, changeConfirmedWindows: false },
      (changed) => {
        const on = changed > 0 ? `„${name}“ ist an ${counted(changed, 'Abholtag', 'Abholtagen')} zu.` : name;
        return isActive ? ['Abholort deaktiviert', on] : on;
      },
    );
    onBusy(false);
    setReasons(failed ? sentencesOf(failed.error) : []);
    if (!failed) close();
  };

  return (
    <>
      {days.length > 0 ? (
        <>
          {isActive && (
            <FieldLabel as="div" id={label}>
              {question}
            </FieldLabel>
          )}
          {isActive && (
            <RadioCards
              aria-labelledby={label}
              value={from === undefined ? 'new' : 'from'}
              onChange={({ target }) => setFrom(target.value === 'new' ? undefined : proposed?.date)}
            >
              <RadioCard value="new">Nur an neuen Abholtagen</RadioCard>
              <RadioCard value="from">ab …</RadioCard>
            </RadioCards>
          )}
          <Select
            aria-label="Ab welchem Abholtag"
            placeholder="Abholtag wählen"
            {...(from !== undefined && { value: from })}
            options={days.map(({ date }) => ({ value: date, label: formatPickupDate(date) }))}
            onChange={setFrom}
          />
        </>
      ) : (
        !isActive && <div>Er steht an keinem Abholtag mehr, für den noch bestellt werden kann.</div>
      )}
      {from !== undefined && (
        <div role="status">
          <div>{counted(closing.length, 'Abholtag', 'Abholtage')}</div>
          <Staying days={ordered} text={orderedText(ordered)} to={({ date }) => `/orders?date=${date}`} />
          <Staying
            days={only}
            text={`${onDays(only)} ist er der einzige Abholort. Dort bleibt er.`}
            to={({ id: dayId }) => `/pickup-days/${dayId}/edit`}
          />
        </div>
      )}
      {reasons.length > 0 && <FormError>{reasons.join(' ')}</FormError>}
      <DialogActions>
        <Button onClick={close} disabled={isBusy}>
          Abbrechen
        </Button>
        <Button
          type="primary"
          danger
          loading={isBusy}
          disabled={!isActive && closing.length === 0}
          onClick={() => void save()}
        >
          {isActive ? 'Deaktivieren' : `An ${counted(closing.length, 'Abholtag', 'Abholtagen')} schließen`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Separates the days that lose the place from those that keep it because of orders, or because they have no other. */
function outcomeOf(days: readonly PlannedLocation[], from: string | undefined) {
  const reached = from === undefined ? [] : days.filter(({ date }) => date >= from);
  return {
    closing: reached.filter(({ orders, isOnly }) => orders === 0 && !isOnly).slice(0, MAX_PLANNED_DAYS),
    ordered: reached.filter(({ orders }) => orders > 0),
    only: reached.filter(({ orders, isOnly }) => orders === 0 && isOnly),
  };
}

const onDays = ({ length }: readonly PlannedLocation[]) =>
  length === 1 ? 'An einem Tag' : `An ${length} Tagen`;

function orderedText(days: readonly PlannedLocation[]): string {
  const people = ordersOf(days);
  return people === 1
    ? `${onDays(days)} hat dort eine Person bestellt. Er bleibt.`
    : `${onDays(days)} haben dort ${people} Leute bestellt. Die bleiben.`;
}

interface StayingProps {
  days: readonly PlannedLocation[];
  text: string;
  /** The page that shows why. */
  to: (day: PlannedLocation) => string;
}

/** Days that keep the place. */
function Staying({ days, text, to }: StayingProps) {
  if (days.length === 0) return null;
  return (
    <>
      <div>{text}</div>
      <Cluster>
        {days.map((day) => (
          <TextLink key={day.id} to={to(day)}>
            {formatDayMonth(day.date)}
          </TextLink>
        ))}
      </Cluster>
    </>
  );
}

/** Takes the place off the days before it is deactivated: after a refusal nothing has changed. */
function useClose(atFirst: PlannedLocations, isActive: boolean) {
  const [remove] = useChangePlannedLocationsMutation();
  const [deactivate] = useDeactivatePickupLocationMutation();
  const [read] = useLazyPlannedLocationsQuery();
  const send = (body: PlannedLocationsChange & { id: number }) => ({
    unwrap: async () => {
      const done = body.days.length > 0 ? await remove(body).unwrap() : { changed: 0, unchanged: 0 };
      if (isActive) await deactivate(body.id).unwrap();
      return done;
    },
  });
  return usePlannedChange(atFirst, send, read);
}
