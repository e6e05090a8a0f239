import type { Customer } from '@hofkiste/contract/wire/customers';
import { refusal } from '../ui/failure';
import { CallAction } from '../ui/records/RowAction';
import { useDeactivateCustomerMutation } from './customers.api';
import { lastNameFirst } from './lastNameFirst';

/** Removes the contact for good; the orders stay. */
export function DeactivateCustomer({ customer }: { customer: Customer }) {
  const [deactivate] = useDeactivateCustomerMutation();
  return (
    <CallAction
      text="Deaktivieren"
      icon="trash"
      isDanger
      label={`${lastNameFirst(customer)} deaktivieren`}
      ask={{
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
      }}
      call={() => deactivate(customer.id).unwrap()}
      done={['Kunde deaktiviert', lastNameFirst(customer)]}
      failed={(error) => refusal(error)?.message ?? 'Fehler beim Deaktivieren des Kunden.'}
    />
  );
}
