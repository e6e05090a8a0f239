import { wallClock } from '@hofkiste/contract/plain/dates';
import type { StandingBreak } from '@hofkiste/contract/standing-orders/calls';
import { type FormEvent, useState } from 'react';
import { useNow } from '../../clock';
import { useTimezone } from '../../settings';
import { FieldError, useFocusOnError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { SubmitButton } from '../../ui/SubmitButton';
import { scrollToHeading } from '../../ui/scrollToHeading';
import { useTakeOver } from '../../ui/useTakeOver';
import { DateField } from './DateField';
import { OrdersDialog } from './OrdersDialog';
import { useStandingCall } from './useStandingCall';
import { breakText } from './weekText';

interface Props {
  pauses: StandingBreak[];
  token: string;
}

const EMPTY = { fromDate: '', toDate: '', isEndless: false };

/** Shows longer times without a pickup, and enters them. */
export function Pause({ pauses, token }: Props) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaved, setSaved] = useState(false);
  const { send, isSending, question, problem, fields } = useStandingCall(token);
  const focusOnError = useFocusOnError();
  const { date: today } = wallClock(useNow(), useTimezone());
  const { fromDate, toDate, isEndless } = values;
  const shownErrors = { ...fields, ...errors };

  const change = (changes: Partial<typeof EMPTY>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors({});
    setSaved(false);
  };

  useTakeOver(
    'isEndless',
    ({ checked }) => checked || undefined,
    (isChecked) => change({ isEndless: isChecked }),
  );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingDates(values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return focusOnError();
    const body = { fromDate, toDate: isEndless ? null : toDate };
    if (!(await send({ path: '/breaks', body })).changed) return;
    setValues(EMPTY);
    setSaved(true);
  };

  return (
    <FormSection id="pause" title="Pause" hint={<p className="muted">Zum Beispiel für den Urlaub.</p>}>
      <ul className="pauses">
        {pauses.map((pause) => (
          <StoredPause key={pause.id} pause={pause} token={token} />
        ))}
      </ul>
      <form method="post" noValidate className="pause-form" onSubmit={onSubmit}>
        <div className="fields">
          <DateField
            id="fromDate"
            label="von"
            min={today}
            value={fromDate}
            error={shownErrors.fromDate}
            onChange={(date) => change({ fromDate: date })}
          />
          {!isEndless && (
            <DateField
              id="toDate"
              label="bis"
              min={fromDate || today}
              value={toDate}
              error={shownErrors.toDate}
              onChange={(date) => change({ toDate: date })}
            />
          )}
        </div>
        <div className="consent">
          <label>
            <input
              type="checkbox"
              className="choice"
              name="isEndless"
              checked={isEndless}
              aria-describedby="endless-hint"
              onChange={(event) => change({ isEndless: event.target.checked })}
            />
            <span>bis auf Weiteres</span>
          </label>
        </div>
        {isEndless && (
          <p className="muted" id="endless-hint">
            Nach 6 Monaten Pause endet deine Dauerbestellung. Eine Woche davor schreiben wir dir.
          </p>
        )}
        {problem && Object.keys(fields).length === 0 && (
          <FieldError id="pause-problem" takesFocus>
            {problem}
          </FieldError>
        )}
        <SubmitButton className="button button-outline" aria-disabled={isSending}>
          {isSending ? 'Pause wird gespeichert …' : 'Pause eintragen'}
        </SubmitButton>
        <p className="muted" role="status">
          {isSaved && 'Die Pause ist eingetragen.'}
        </p>
      </form>
      {question && <OrdersDialog {...question} />}
    </FormSection>
  );
}

function missingDates({ fromDate, toDate, isEndless }: typeof EMPTY): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!fromDate) errors.fromDate = 'Bitte wähle, ab wann';
  if (!isEndless && !toDate) errors.toDate = 'Bitte wähle, bis wann, oder „bis auf Weiteres“';
  else if (!isEndless && toDate < fromDate) errors.toDate = 'Das Ende darf nicht vor dem Beginn liegen';
  return errors;
}

function StoredPause({ pause, token }: { pause: StandingBreak; token: string }) {
  const { send, isSending, problem } = useStandingCall(token);
  const text = breakText(pause);

  const remove = async () => {
    const { changed } = await send({ path: `/breaks/${pause.id}`, method: 'DELETE' });
    // The button is gone.
    if (changed) scrollToHeading('pause');
  };

  return (
    <li>
      <p>{text}</p>
      <button
        type="button"
        className="link-button"
        aria-disabled={isSending}
        aria-label={`Pause löschen: ${text}`}
        onClick={remove}
      >
        {isSending ? 'Wird gelöscht …' : 'Pause löschen'}
      </button>
      {problem && (
        <FieldError id={`pause-${pause.id}-problem`} takesFocus>
          {problem}
        </FieldError>
      )}
    </li>
  );
}
