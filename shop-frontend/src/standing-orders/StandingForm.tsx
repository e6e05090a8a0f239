import { NO_BOXES_CHOSEN, STANDING_CAPTCHA_ACTION } from '@hofkiste/contract/plain/constants';
import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import type { StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useField } from 'react-final-form';
import type { Quantities } from '../boxes/cart';
import { Consent } from '../contact/Consent';
import { ContactFields } from '../contact/ContactFields';
import { Captcha } from '../contact/captcha/Captcha';
import { KeptForm } from '../contact/KeptForm';
import { takeOverTexts } from '../contact/takeOverTexts';
import { useAsksForEmail, useShopSettings } from '../settings';
import { SlipBand } from '../slip/Slip';
import {
  emptyStanding,
  type StandingValues,
  standingDraft,
  type Wish,
} from '../standing-offer/standingDraft';
import { FieldError, shownError, useFocusOnError } from '../ui/FieldError';
import { FormSection } from '../ui/FormSection';
import { CallUs } from '../ui/links';
import { quotedNames } from '../ui/quotedNames';
import { type Choice, RadioCards } from '../ui/RadioCards';
import { SubmitButton } from '../ui/SubmitButton';
import { placeChoices, rhythmChoices, weekdayChoices } from './rhythm';
import { StandingBoxes } from './StandingBoxes';
import { StandingSent } from './StandingSent';
import { StandingSlip } from './StandingSlip';
import { boxesOn, chosenLines, datesOf } from './standingOffer';
import { chosenValues, standingErrors } from './standingRequest';
import { useStandingSubmit } from './useStandingSubmit';

interface StandingFormProps {
  offer: StandingOffer;
  /** Loads the offer again. */
  onOutdated: () => void;
}

export function StandingForm({ offer, onOutdated }: StandingFormProps) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [wishes, setWishes] = useState<Wish[]>([]);
  const { submit, sent, problem, notes, left, ...sending } = useStandingSubmit(onOutdated);
  const asksForEmail = useAsksForEmail();
  const { pickupHint, customerMail } = useShopSettings();
  const focusOnError = useFocusOnError();
  const isEmpty = chosenLines(offer.boxes, quantities).length === 0;
  const missing = wishes
    .filter(({ boxPresetId }) => !offer.boxes.some(({ id }) => id === boxPresetId))
    .map(({ name }) => name);

  /** The values without an address that the form doesn't show. */
  const shown = (values: StandingValues): StandingValues => ({
    ...values,
    email: (asksForEmail && values.email) || undefined,
  });

  const choose = (boxId: number, quantity: number) => {
    setQuantities((before) => ({ ...before, [boxId]: quantity }));
    sending.setNotes(Object.fromEntries(Object.entries(notes).filter(([id]) => Number(id) !== boxId)));
    sending.setProblem('');
  };

  const send = async (values: StandingValues) => {
    if (isEmpty) return undefined;
    const chosen = chosenValues(shown(values), offer);
    const refused = await submit(chosen, chosenLines(boxesOn(offer, chosen.weekday), quantities));
    // Somebody may have counted on meanwhile
    if (refused) setQuantities((before) => ({ ...before, ...refused.quantities }));
    return refused?.fields;
  };

  const onSubmit = async (event: FormEvent, submitForm: () => unknown) => {
    event.preventDefault();
    if (!sending.hasToken) return;
    const submission = submitForm();
    if (isEmpty) sending.setProblem(NO_BOXES_CHOSEN);
    // A refused field has its error only then. Without a call the focus stays in the tap: iOS shows its keyboard.
    if (submission !== undefined) await submission;
    focusOnError();
  };

  if (sent) return <StandingSent {...sent} />;
  return (
    <Form
      onSubmit={send}
      initialValues={emptyStanding}
      validate={(values) => standingErrors(shown(values), offer)}
    >
      {({ handleSubmit, submitting = false, values, form }) => {
        const chosen = chosenValues(values, offer);
        const boxes = boxesOn(offer, chosen.weekday);
        return (
          <form
            className="change-form is-last"
            method="post"
            noValidate
            onBlurCapture={takeOverTexts(values, form.change)}
            onSubmit={(event) => {
              takeOverTexts(values, form.change)(event);
              void onSubmit(event, handleSubmit);
            }}
          >
            <FormSection
              id="boxes"
              title="Was möchtest du bekommen?"
              hint={
                <p className="muted">
                  Einmal bestellen und regelmäßig abholen, bis du nein sagst. Ohne Konto.
                </p>
              }
            >
              {missing.length > 0 && (
                <p
                  className="info"
                  role="status"
                >{`${quotedNames(missing)} gibt es nicht als Dauerbestellung.`}</p>
              )}
              <StandingBoxes
                boxes={boxes}
                quantities={quantities}
                notes={notes}
                left={left}
                onChange={choose}
              />
              <p className="muted">Der Inhalt kann je nach Ernte leicht von der Beschreibung abweichen.</p>
            </FormSection>
            <Question name="everyWeeks" title="Wie oft?" choices={rhythmChoices} />
            <Days offer={offer} values={chosen} />
            <Question
              name="pickupLocationId"
              title="Abholort"
              choices={placeChoices(offer.locations)}
              value={chosen.pickupLocationId}
            />
            <ContactFields
              hint="Wir brauchen sie für deine Dauerbestellung."
              phoneLabel="Handynummer"
              phoneHint="An diese Nummer schicken wir die SMS mit dem Link zum Bestätigen, Auslassen, Ändern und Beenden."
              landlineHint="An diese Nummer können wir keine SMS schicken. Bitte gib eine Handynummer an."
              emailHint={
                customerMail === 'fallback'
                  ? 'Kommt eine SMS vor einer Abholung nicht an, schicken wir dir eine E-Mail.'
                  : 'Dann schicken wir dir die Nachricht vor jeder Abholung per E-Mail.'
              }
            />
            <SlipBand>
              <p className="info">
                <strong>Selbst abholen, bar bezahlen.</strong> <span>{pickupHint}</span>
              </p>
              <Consent />
              <Captcha
                key={sending.captchaAttempt}
                action={STANDING_CAPTCHA_ACTION}
                isWanted={!isEmpty}
                onToken={sending.setToken}
              />
              <StandingSlip
                title="Deine Dauerbestellung"
                lines={chosenLines(boxes, quantities)}
                facts={factsOf(chosen, offer)}
              >
                {problem && (
                  <FieldError id="standing-problem" takesFocus>
                    <span>{problem}</span>
                    <CallUs>Fragen? Ruf uns an:</CallUs>
                  </FieldError>
                )}
              </StandingSlip>
              <SubmitButton
                className="button order-button"
                // Unlike a disabled button it keeps the focus, and the hint says why it doesn't send.
                aria-disabled={submitting || !sending.hasToken}
                aria-describedby="order-hint"
              >
                {submitting
                  ? 'Dauerbestellung wird gesendet …'
                  : 'Dauerbestellung zahlungspflichtig bestellen'}
              </SubmitButton>
              <p className="muted order-hint" id="order-hint" role="status">
                {submitting || sending.hasToken
                  ? ''
                  : 'Bestellen kannst du, sobald die Sicherheitsprüfung fertig ist.'}
              </p>
            </SlipBand>
            <KeptForm
              draft={standingDraft}
              values={{ ...values, quantities, wishes }}
              restore={({ quantities: kept = {}, wishes: wished = [], ...fields }) => {
                // Quantities counted before React was there are newer
                setQuantities((before) => ({ ...kept, ...before }));
                setWishes(wished);
                return fields;
              }}
            />
          </form>
        );
      }}
    </Form>
  );
}

interface QuestionProps<Value> {
  name: keyof StandingValues;
  title: string;
  choices: Choice<Value>[];
  /** The field has this value; by default it is the chosen one. */
  value?: Value | null;
}

/** A field of the form with one of several answers. */
function Question<Value extends string | number>({ name, title, choices, value }: QuestionProps<Value>) {
  const { input, meta } = useField<Value | null>(name, { allowNull: true });

  return (
    <FormSection id={name} title={title}>
      <RadioCards
        name={name}
        labelledBy={name}
        choices={choices}
        value={value === undefined ? input.value : value}
        error={shownError(meta)}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
      />
    </FormSection>
  );
}

/** Weekday and first date. A farm with pickups on one weekday doesn't ask for it. */
function Days({ offer, values: { weekday, startsOn } }: { offer: StandingOffer; values: StandingValues }) {
  const dates = datesOf(offer, weekday).map((date) => ({ value: date, label: formatPickupDate(date) }));

  return (
    <>
      {offer.weekdays.length > 1 && (
        <Question
          name="weekday"
          title="An welchem Tag?"
          choices={weekdayChoices(offer.weekdays.map((day) => day.weekday))}
          value={weekday}
        />
      )}
      {dates.length > 0 && (
        <Question name="startsOn" title="Erste Abholung" choices={dates} value={startsOn} />
      )}
    </>
  );
}

const NOT_CHOSEN = 'noch nicht gewählt';

function factsOf(
  { everyWeeks, weekday, startsOn, pickupLocationId }: StandingValues,
  { locations }: StandingOffer,
): Record<string, ReactNode> {
  return {
    Rhythmus: everyWeeks && weekday ? rhythmOn(everyWeeks, weekday) : NOT_CHOSEN,
    'Erste Abholung': startsOn ? formatPickupDate(startsOn) : NOT_CHOSEN,
    Abholort: locations.find(({ id }) => id === pickupLocationId)?.name ?? NOT_CHOSEN,
  };
}
