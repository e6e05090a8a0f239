import { NO_BOXES_CHOSEN } from '@hofkiste/contract/plain/constants';
import { changePath } from '@hofkiste/contract/plain/links';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { type FormEvent, useEffect } from 'react';
import { Form } from 'react-final-form';
import { useDispatch } from 'react-redux';
import { setNotes, useCartLines } from '../../boxes/cart';
import { type ContactValues, chosenLocation, contactDraft, emptyContact } from '../../contact/contactDraft';
import { KeptForm } from '../../contact/KeptForm';
import { takeOverTexts } from '../../contact/takeOverTexts';
import { useAsksForEmail } from '../../settings';
import { useFocusOnError } from '../../ui/FieldError';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { lazyPart } from '../../ui/loading/lazyPart';
import { loadModule } from '../../ui/loading/loadModule';
import { toastSlice, useNotify } from '../../ui/overlays/toastSlice';
import { scrollToHeading } from '../../ui/scrollToHeading';
import { DeadlineWatch } from '../DeadlineWatch';
import type { Placed } from '../submit/attempts';
import { useOrderSubmit } from '../submit/useOrderSubmit';
import { CartBar } from './CartBar';
import { LocationField, OrderContact } from './fields';
import { OrderClosing } from './OrderClosing';
import { contactErrors } from './orderRequest';
import { useReducedCart } from './useReducedCart';

const loadSuccess = () => import(/* webpackChunkName: "order-answers" */ '../submit/SuccessDialog');
const SuccessDialog = lazyPart('order-answers', () => loadSuccess().then((m) => m.SuccessDialog));
const RepeatDialog = lazyPart('order-answers', () =>
  import(/* webpackChunkName: "order-answers" */ '../submit/RepeatDialog').then((m) => m.RepeatDialog),
);

/** The order form below the boxes, with the cart bar and the dialogs, which load while the form is filled in. */
export function OrderForm({ day }: { day: PickupDay }) {
  const lines = useCartLines(day);
  useReducedCart(day);
  const dispatch = useDispatch();
  const notify = useNotify();
  const asksForEmail = useAsksForEmail();
  const { submit, success, setToken, captchaAttempt, hasToken, question, problem } = useOrderSubmit(
    day,
    lines,
  );

  const focusOnError = useFocusOnError();

  const isEmpty = lines.length === 0;
  useEffect(() => {
    // Dismisses the notice that no box is chosen.
    if (!isEmpty) dispatch(toastSlice.actions.dismiss());
  }, [isEmpty, dispatch]);

  /** The values without an address that the form doesn't show. */
  const shown = (values: ContactValues): ContactValues => ({
    ...values,
    email: (asksForEmail && values.email) || undefined,
  });

  const onSubmit = async (event: FormEvent, send: () => unknown) => {
    event.preventDefault();
    if (!hasToken) return;
    dispatch(setNotes({}));
    dispatch(toastSlice.actions.dismiss());
    const submission = send();
    if (isEmpty) {
      notify('Keine Produkte ausgewählt', NO_BOXES_CHOSEN);
      scrollToHeading('order');
    }
    // A refused field has its error only then. Without a call the focus stays in the tap: iOS shows its keyboard.
    if (submission !== undefined) await submission;
    if (!isEmpty) focusOnError();
  };

  return (
    <Form
      onSubmit={async (values, form) => {
        const { isPlaced, errors } = await submit(shown(values));
        // final-form must finish this submission first.
        if (isPlaced) setTimeout(() => form.restart(emptyContact));
        return errors;
      }}
      initialValues={emptyContact}
      validate={(values) => contactErrors(shown(values), day)}
    >
      {({ handleSubmit, submitting, values, form }) => (
        <>
          <form
            method="post"
            noValidate
            onFocus={() => loadModule(loadSuccess)}
            onBlurCapture={takeOverTexts(values, form.change)}
            onSubmit={(event) => {
              takeOverTexts(values, form.change)(event);
              void onSubmit(event, handleSubmit);
            }}
          >
            <OrderContact />
            <LocationField day={day} />
            <OrderClosing
              day={day}
              lines={lines}
              location={chosenLocation(values, day)}
              isSending={submitting === true}
              hasToken={hasToken}
              problem={problem}
              captchaAttempt={captchaAttempt}
              onToken={setToken}
            />
            {!success && <KeptForm draft={contactDraft} values={values} restore={(kept) => kept} />}
          </form>
          <DeadlineWatch day={day} isBusy={submitting === true || success !== undefined} />
          <CartBar day={day} />
          <LoadBoundary>
            {question && (
              <RepeatDialog dayId={day.id} onConfirm={question.confirm} onClose={question.decline} />
            )}
          </LoadBoundary>
          {success && <Success {...success} />}
        </>
      )}
    </Form>
  );
}

function Success(placed: Placed) {
  const notice = <PlacedNotice token={placed.order.cancellationToken} />;
  return (
    <LoadBoundary loading={notice} failed={notice}>
      <SuccessDialog {...placed} />
    </LoadBoundary>
  );
}

/** Replaces the success dialog until its file has loaded. `token`: '' when the api sent none. */
function PlacedNotice({ token }: { token: string }) {
  return (
    <div className="loading-failed" role="alert">
      <p>Danke, deine Bestellung ist angekommen.</p>
      {token && (
        <a className="button" href={changePath(token)}>
          Bestellung ansehen
        </a>
      )}
    </div>
  );
}
