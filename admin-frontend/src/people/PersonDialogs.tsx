import { type PersonRole, personRoles, ROLE_NAMES } from '@hofkiste/contract/plain/roles';
import {
  InvitationInput,
  type NewInvitation,
  type Person,
  PersonChange,
} from '@hofkiste/contract/wire/people';
import { useState } from 'react';
import { useAdminProps } from '../adminProps';
import { useAdminEmailQuery } from '../settings/credentials.api';
import { Dialog } from '../ui/dialogs/Dialog';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { FieldFrame } from '../ui/fields/FieldFrame';
import { RadioCard, RadioCards } from '../ui/fields/RadioCards';
import { SwitchField } from '../ui/fields/SwitchField';
import { TextField } from '../ui/fields/TextField';
import { useFormField } from '../ui/fields/useFormField';
import { useSubmit } from '../ui/form/useSubmit';
import { NewLink } from '../ui/NewLink';
import { Muted } from '../ui/text';
import { useChangePersonMutation, useInvitePersonMutation } from './people.api';

/** Says what each role may do, in one sentence. */
const SENTENCES: Readonly<Record<PersonRole, string>> = {
  admin: 'Alles.',
  staff:
    'Die ganze Woche: Kisten, Tage, Bestellungen, Kund:innen, Nachrichten, Abholung. Keine Einstellungen, keine Leute, nichts endgültig löschen.',
  reader: 'Zahlen und Listen, zum Packen und für die Buchhaltung. Ändert nichts.',
};

interface Props {
  /** Called once the dialog is gone. */
  onClose: () => void;
}

/** Invites a person, and then shows the link. */
export function InviteDialog({ onClose }: Props) {
  const submit = useSubmit();
  const [invite] = useInvitePersonMutation();
  const { data: login } = useAdminEmailQuery();
  const [created, setCreated] = useState<NewInvitation & { name: string }>();
  const [isFormGone, setIsFormGone] = useState(false);

  if (created && isFormGone) return <LinkDialog {...created} onClose={onClose} />;
  return (
    <FormDialog
      title="Jemanden einladen"
      schema={InvitationInput}
      valuesOf={() => ({ name: '', email: '', role: 'staff' as const, sendMail: false })}
      action={{ label: 'Einladung erstellen', busyLabel: 'Erstelle...' }}
      onSave={(input) =>
        submit(invite(input).unwrap(), {
          done: 'Einladung erstellt',
          failed: 'Die Einladung konnte nicht erstellt werden.',
          onDone: (invitation) => setCreated({ ...invitation, name: input.name }),
        })
      }
      onClose={() => (created ? setIsFormGone(true) : onClose())}
    >
      <TextField name="name" label="Name" />
      <TextField
        name="email"
        label="E-Mail"
        type="email"
        hint="Damit meldet sich die Person an. Es wird nicht geprüft, ob die Adresse ihr gehört."
      />
      <RoleField />
      {login?.canSendMail && <SwitchField name="sendMail" label="Den Link auch per E-Mail senden" />}
    </FormDialog>
  );
}

interface ChangeProps extends Props {
  person: Person;
  onChanged: (person: Person) => void;
}

/** Changes name and role; nobody changes their own role. */
export function ChangeDialog({ person, onChanged, onClose }: ChangeProps) {
  const { user } = useAdminProps();
  const submit = useSubmit();
  const [change] = useChangePersonMutation();
  const isOwn = person.id === user.id;
  return (
    <FormDialog
      title={isOwn ? 'Name ändern' : 'Name und Rolle ändern'}
      schema={PersonChange}
      valuesOf={() => ({
        name: person.name ?? '',
        ...(!isOwn && person.role !== 'other' && { role: person.role }),
      })}
      action={{ label: 'Speichern', busyLabel: 'Speichere...' }}
      onSave={(input) =>
        submit(change({ id: person.id, ...input }).unwrap(), {
          done: 'Gespeichert',
          failed: 'Die Änderung konnte nicht gespeichert werden.',
          onDone: onChanged,
        })
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      {!isOwn && (
        <>
          <RoleField />
          <Muted as="p">Mit einer anderen Rolle muss sich die Person neu anmelden.</Muted>
        </>
      )}
    </FormDialog>
  );
}

function RoleField() {
  const { id, input, error } = useFormField<PersonRole>('role');
  return (
    <FieldFrame id={id} label="Rolle" error={error}>
      <RadioCards
        id={id}
        aria-label="Rolle"
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      >
        {personRoles.map((role) => (
          <RadioCard key={role} value={role}>
            <strong>{ROLE_NAMES[role]}</strong>
            <Muted as="div">{SENTENCES[role]}</Muted>
          </RadioCard>
        ))}
      </RadioCards>
    </FieldFrame>
  );
}

interface LinkProps extends Props {
  name: string;
  url: string;
  validUntil: string;
  mailSent?: boolean;
}

/** Shows the link by which a person sets a password. */
export const LinkDialog = ({ name, url, validUntil, mailSent, onClose }: LinkProps) => (
  <Dialog title={`Zugang für ${name}`} width={660} isMaskClosable={false} onClose={onClose}>
    <p>
      Gib den Link nur {name}: Wer ihn als Erstes öffnet und ein Passwort setzt, kommt hinein.
      {mailSent && ' Er ist auch per E-Mail unterwegs.'}
    </p>
    <NewLink
      url={url}
      validUntil={validUntil}
      title="Link zur Anmeldung"
      qrCode={`QR-Code zum Zugang für ${name}`}
      purpose={`Zugang zur Verwaltung für ${name}`}
    />
  </Dialog>
);
