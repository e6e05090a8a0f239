import type { Customer, CustomerRemoval } from '@hofkiste/contract/wire/customers';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { refusal } from '../ui/failure';
import { RowAction } from '../ui/records/RowAction';
import { useDeactivateCustomerMutation } from './customers.api';
import { lastNameFirst } from './lastNameFirst';

/** Removes the contact for good; the orders stay. The api refuses it at first for a customer who owes money. */
export function DeactivateCustomer({ customer }: { customer: Customer }) {
  const askAndAct = useAskAndAct();
  const [deactivate] = useDeactivateCustomerMutation();
  const ask = () => {
    let removal: CustomerRemoval = {};
    return askAndAct(
      {
        title: 'Kunde deaktivieren',
        confirmLabel: 'Daten endgültig löschen',
        isDanger: true,
        content: (
          <>
            <p>
              Möchtest du{' '}
              <strong>
                {customer.firstName} {customer.lastName}
              </strong>{' '}
              deaktivieren?
            </p>
            <p>
              Name, Telefonnummer und E-Mail-Adresse werden dauerhaft entfernt; das kann nicht rückgängig
              gemacht werden. Die Bestellungen bleiben erhalten: Abgeholte verlieren die Kontaktdaten sofort,
              offene nach der Abholung.
            </p>
            <p>Wer später mit derselben Telefonnummer bestellt, wird als neuer Kunde angelegt.</p>
          </>
        ),
      },
      () => deactivate({ id: customer.id, ...removal }).unwrap(),
      {
        done: ['Kunde deaktiviert', lastNameFirst(customer)],
        failed: (error) => {
          const { code, message = 'Fehler beim Deaktivieren des Kunden.' } = refusal(error) ?? {};
          if (code !== 'AMOUNT_OPEN') return message;
          // The dialog asks with the api's sentence, and its button confirms again
          removal = { force: 'true' };
          return undefined;
        },
      },
    );
  };
  return (
    <RowAction
      text="Deaktivieren"
      icon="trash"
      isDanger
      label={`${lastNameFirst(customer)} deaktivieren`}
      onClick={() => void ask()}
    />
  );
}
