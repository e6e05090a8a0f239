import { formatDayMonth, formatShortDate } from '@hofkiste/contract/plain/dates';
import type { PlannedBox, PlannedDaysChanged } from '@hofkiste/contract/wire/planned-days';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { counted } from '../ui/counted';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { errorMessage, refusal } from '../ui/failure';
import { FirstDaySelect } from '../ui/fields/FirstDaySelect';
import { FormError } from '../ui/form/FormError';
import { Cluster, Flow } from '../ui/layout';
import { useAct } from '../ui/notice/useAct';
import { Muted } from '../ui/text';
import type { DayGroup, PlannedDay } from './planned';

interface Props {
  title: string;
  /** Saved change: '„Große Kiste“ kostet jetzt 28,50 €.' */
  children: ReactNode;
  /** Fields below the days. */
  fields?: ReactNode;
  groups: readonly DayGroup[];
  /** The first date that is proposed, unless the shop sells its day already. */
  from?: string | null | undefined;
  /** Further sentences about the chosen days. */
  note?: (days: readonly PlannedDay[]) => string;
  /** On the button: 'ändern'. */
  verb: string;
  cancelLabel: string;
  /** Resolves with the error of the call; undefined once it is done. */
  onChange: (days: readonly PlannedDay[]) => Promise<{ error: unknown } | undefined>;
  onClose: () => void;
}

/** Asks which planned days shall follow a box or a place. Closing it changes nothing. */
export function PlannedDaysDialog(props: Props) {
  const { title, children, fields, groups, note, verb, cancelLabel, onChange, onClose } = props;
  const days = groups.flatMap((group) => group.days).sort((a, b) => a.date.localeCompare(b.date));
  const [proposed] = useState(() =>
    days.find(({ date, isOnSale }) => !isOnSale && date >= (props.from ?? '')),
  );
  const [from, setFrom] = useState(proposed?.date ?? '');
  // After a refusal the chosen day may be gone
  const first = days.find(({ date }) => date >= from)?.date ?? from;
  /** Choices of the farmer, by the id of the day. */
  const [choices, setChoices] = useState<Readonly<Record<number, boolean>>>({});
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const shown = groups
    .map((group) => ({ ...group, days: group.days.filter(({ date }) => date >= first) }))
    .filter((group) => group.days.length > 0);
  // A day that the shop sells already is never chosen unasked
  const isChosen = ({ isChosenAtFirst }: DayGroup, { id }: PlannedDay) =>
    choices[id] ?? (isChosenAtFirst && proposed !== undefined);
  const chosen = shown.flatMap((group) => group.days.filter((day) => isChosen(group, day)));
  const choose = (ofGroup: readonly PlannedDay[], isOn: boolean) =>
    setChoices({ ...choices, ...Object.fromEntries(ofGroup.map(({ id }) => [id, isOn])) });

  const change = async (close: () => void) => {
    setBusy(true);
    const failed = await onChange(chosen);
    setBusy(false);
    setReasons(failed ? sentencesOf(failed.error) : []);
    if (!failed) close();
  };

  return (
    <Dialog title={title} width={640} isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <>
          <Flow>
            <Flow $gap={8}>{children}</Flow>
            <FirstDaySelect dates={days.map(({ date }) => date)} value={first} onChange={setFrom} />
            {shown.map((group) => (
              <GroupChoice
                key={group.key}
                group={group}
                isChosen={(day) => isChosen(group, day)}
                onChoose={choose}
              />
            ))}
            {fields}
            <Muted as="p" role="status">
              {chosen.length > 0 &&
                `${counted(chosen.length, 'Abholtag', 'Abholtage')} ab ${formatShortDate(first)}. ${note?.(chosen) ?? ''}`}
            </Muted>
            {reasons.length > 0 && <FormError>{reasons.join(' ')}</FormError>}
          </Flow>
          <DialogActions>
            <Button onClick={close} disabled={isBusy}>
              {cancelLabel}
            </Button>
            <Button
              type="primary"
              loading={isBusy}
              disabled={chosen.length === 0}
              onClick={() => void change(close)}
            >
              {chosen.length === 1 ? `An 1 Abholtag ${verb}` : `An ${chosen.length} Abholtagen ${verb}`}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface GroupProps {
  group: DayGroup;
  isChosen: (day: PlannedDay) => boolean;
  onChoose: (days: readonly PlannedDay[], isOn: boolean) => void;
}

/** Days with a value of their own can also be chosen one by one. */
function GroupChoice({ group: { label, days }, isChosen, onChoose }: GroupProps) {
  const count = days.filter(isChosen).length;
  const own = days.filter(({ ownValue }) => ownValue !== undefined);
  const [alone] = own.length === 1 ? own : [];
  return (
    <div>
      <Checkbox
        checked={count === days.length}
        indeterminate={count > 0 && count < days.length}
        onChange={({ target }) => onChoose(days, target.checked)}
      >
        {label(days)}
        {alone && `: ${dayWithValue(alone)}`}
      </Checkbox>
      {own.length > 1 && (
        <Cluster style={ONE_BY_ONE}>
          {own.map((day) => (
            <Checkbox
              key={day.id}
              checked={isChosen(day)}
              onChange={({ target }) => onChoose([day], target.checked)}
            >
              {dayWithValue(day)}
            </Checkbox>
          ))}
        </Cluster>
      )}
    </div>
  );
}

interface SummaryProps {
  /** '36 × 28,50 €'; '' where no day has the box or the place. */
  values: string;
  /** Some days have other values than what is saved. */
  differs: boolean;
  days: readonly { state: PlannedBox['state'] }[];
  /** On the button that adds it to the other days: 'Anbieten'. */
  addLabel: string;
  /** The questions of the two buttons. */
  ask: Record<'change' | 'add', (onClose: () => void) => ReactNode>;
}

/** Shows what the planned days have of a box or a place, and changes that. */
export function PlannedSummary({ values, differs, days, addLabel, ask }: SummaryProps) {
  const [opened, setOpened] = useState<keyof SummaryProps['ask']>();
  const missing = days.filter(({ state }) => state !== 'offered').length;
  return (
    <>
      {values && (
        <Cluster $isSpread>
          <span>Geplante Abholtage: {values}</span>
          {differs && (
            <Button aria-label="Geplante Abholtage ändern" onClick={() => setOpened('change')}>
              Ändern
            </Button>
          )}
        </Cluster>
      )}
      {missing > 0 && (
        <Cluster $isSpread>
          <span>Nicht dabei an {counted(missing, 'geplanten Abholtag', 'geplanten Abholtagen')}</span>
          <Button
            aria-label={`An geplanten Abholtagen ${addLabel.toLowerCase()}`}
            onClick={() => setOpened('add')}
          >
            {addLabel}
          </Button>
        </Cluster>
      )}
      {opened && ask[opened](() => setOpened(undefined))}
    </>
  );
}

/** Returns days as a call names them. */
export const sent = (days: readonly PlannedDay[]) => days.map(({ id, version }) => ({ id, version }));

/** Changes planned days. After a refusal the question is about the days as they are now. */
export function usePlannedChange<Planned, Body extends { id: number }>(
  atFirst: Planned,
  send: (body: Body) => { unwrap: () => Promise<PlannedDaysChanged> },
  read: (id: number) => PromiseLike<{ data?: Planned | undefined }>,
) {
  const act = useAct();
  const [planned, setPlanned] = useState(atFirst);
  const change = async (body: Body, done: (changed: number) => string | readonly [string, string]) => {
    const failed = await act(send(body).unwrap(), { done: ({ changed }) => done(changed) });
    const { data } = failed ? await read(body.id) : {};
    if (data !== undefined) setPlanned(data);
    return failed;
  };
  return { planned, change };
}

const dayWithValue = ({ date, ownValue }: PlannedDay) => `${formatDayMonth(date)} ${ownValue}`;

/** Returns why days weren't changed: a sentence for each of the first days, else that of the call. */
export function sentencesOf(error: unknown): string[] {
  const ofDays = new Set(refusal(error)?.errors?.map(({ message }) => message));
  return ofDays.size === 0 ? [errorMessage(error)] : [...ofDays].slice(0, 5);
}

const ONE_BY_ONE = { padding: '4px 0 0 24px' };
