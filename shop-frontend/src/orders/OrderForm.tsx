import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { type FormEvent, useEffect, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { useDispatch } from 'react-redux';
import { noticeSlice, useNotify } from '../ui/notice';
import { CartBar } from './CartBar';
import { ContactFields } from './ContactFields';
import { clear, useCartLines } from './cart';
import { emptyContact, forgetContact, saveContact, startingContact } from './contactDraft';
import { DeadlineWatch } from './DeadlineWatch';
import { LocationChoice } from './LocationChoice';
import { OrderClosing } from './OrderClosing';
import { contactErrors } from './orderRequest';
import { RepeatDialog } from './RepeatDialog';
import { SuccessDialog } from './SuccessDialog';
import { useOrderSubmit } from './useOrderSubmit';

/** Everything below the boxes and over them: the bar, contact, location, consent, captcha, summary and the binding button. */
export function OrderForm({ day }: { day: PickupDay }) {
  const lines = useCartLines(day);
  const dispatch = useDispatch();
  const notify = useNotify();
  const [starting] = useState(() => startingContact(day.locations.map((place) => place.pickupDayLocationId)));
  const { submit, success, setToken, captchaRound, hasToken, question } = useOrderSubmit(day, lines);

  const isEmpty = lines.length === 0;
  useEffect(() => {
    // what was said about no box is no longer true
    if (!isEmpty) dispatch(noticeSlice.actions.dismiss());
  }, [isEmpty, dispatch]);

  const onSubmit = (event: FormEvent, send: () => unknown) => {
    event.preventDefault();
    if (isEmpty) {
      notify('Keine Produkte ausgewählt', 'Bitte wähle mindestens eine Gemüsekiste aus.');
    }
    send();
    requestAnimationFrame(focusFirstError);
  };

  return (
    <Form
      onSubmit={async (values) => {
        const errors = await submit(values);
        requestAnimationFrame(focusFirstError);
        return errors;
      }}
      initialValues={starting}
      validate={(values) => contactErrors(values, day)}
    >
      {({ handleSubmit, form, submitting, values }) => (
        <>
          <form noValidate onSubmit={(event) => onSubmit(event, handleSubmit)}>
            <FormSpy subscription={{ values: true }} onChange={(state) => saveContact(state.values)} />
            <ContactFields />
            <LocationChoice day={day} />
            <OrderClosing
              day={day}
              lines={lines}
              locationId={values.pickupDayLocationId}
              isSending={submitting === true}
              hasToken={hasToken}
              captchaRound={captchaRound}
              onToken={setToken}
            />
          </form>
          <DeadlineWatch day={day} isBusy={submitting === true || success !== undefined} />
          <CartBar day={day} />
          {question && <RepeatDialog onConfirm={question.confirm} onClose={question.decline} />}
          {success && (
            <SuccessDialog
              {...success}
              day={day}
              onClose={() => {
                dispatch(clear());
                form.restart(emptyContact);
                forgetContact();
                window.scrollTo({ top: 0, behavior: 'instant' });
                window.location.reload();
              }}
            />
          )}
        </>
      )}
    </Form>
  );
}

function focusFirstError() {
  document.querySelector<HTMLElement>('input[aria-invalid="true"], [data-invalid="true"]')?.focus();
}
