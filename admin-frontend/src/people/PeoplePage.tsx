import { ROLE_NAMES } from '@hofkiste/contract/plain/roles';
import type { People, Person } from '@hofkiste/contract/wire/people';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminProps } from '../adminProps';
import { useValidHelperLinksQuery } from '../helper-links/helper-links.api';
import { Page } from '../layout/Page';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Fold } from '../ui/Fold';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { Panel } from '../ui/Panel';
import { actionsColumn, instantColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import { CallAction, RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { Muted } from '../ui/text';
import {
  useDeactivatePersonMutation,
  useEndInvitationMutation,
  useNewAccessMutation,
  usePeopleQuery,
} from './people.api';

type Invitation = People['invitations'][number];
type Role = Person['role'];

const roleName = (role: Role) => (role === 'other' ? 'andere' : ROLE_NAMES[role]);

export const nameOf = ({ name, email }: { name: string | null; email: string }) => name ?? email;

/** The people who can log in at the farm, and those who are invited. */
export function PeoplePage() {
  const query = usePeopleQuery();
  const invite = useDialogOnDemand(async () => (await import('./PersonDialogs')).InviteDialog);
  return (
    <Page
      actions={
        <>
          <ReloadButton queries={[query]} />
          <Button type="primary" icon={<Icon name="plus" />} onClick={invite.open}>
            Jemanden einladen
          </Button>
        </>
      }
    >
      <QueryView query={query} failure="Die Leute am Hof konnten nicht geladen werden.">
        {({ people, invitations }) => (
          <>
            <RecordList
              label="Leute am Hof"
              rows={people.filter(({ deactivatedAt }) => deactivatedAt === null)}
              columns={PEOPLE}
            />
            {invitations.length > 0 && (
              <Panel title="Offene Einladungen" isFlush>
                <RecordList label="Offene Einladungen" rows={invitations} columns={INVITATIONS} isPlain />
              </Panel>
            )}
            <Deactivated people={people.filter(({ deactivatedAt }) => deactivatedAt !== null)} />
          </>
        )}
      </QueryView>
      {invite.Dialog && <invite.Dialog onClose={invite.close} />}
    </Page>
  );
}

const Deactivated = ({ people }: { people: readonly Person[] }) =>
  people.length > 0 && (
    <Fold title={`Deaktiviert (${people.length})`}>
      <Panel title="Deaktiviert" isFlush extra="Nach 12 Monaten verschwinden sie von selbst">
        <RecordList label="Deaktivierte Leute" rows={people} columns={DEACTIVATED} isPlain />
      </Panel>
    </Fold>
  );

const NAME: Column<Person> = {
  key: 'name',
  title: 'Name',
  card: 'head',
  render: (person) => (
    <>
      <strong>{nameOf(person)}</strong> {person.isCurrent && <Badge tone="green">du</Badge>}
      {person.name !== null && <Muted as="div">{person.email}</Muted>}
    </>
  ),
};

const ROLE: Column<{ id: number; role: Role }> = {
  key: 'role',
  title: 'Rolle',
  render: ({ role }) => roleName(role),
};

const PEOPLE: readonly Column<Person>[] = [
  NAME,
  ROLE,
  instantColumn('used', 'Zuletzt da', ({ lastUsedAt }) => lastUsedAt, 'gerade nicht angemeldet'),
  {
    key: 'passkeys',
    title: 'Passkey',
    render: ({ passkeys }) => (passkeys === 0 ? 'keiner' : counted(passkeys, 'Passkey', 'Passkeys')),
  },
  actionsColumn((person) => <PersonActions person={person} />),
];

const INVITATIONS: readonly Column<Invitation>[] = [
  {
    key: 'name',
    title: 'Name',
    card: 'head',
    render: ({ name, email, personId }) => (
      <>
        <strong>{name}</strong> {personId !== null && <Badge tone="straw">neuer Zugang</Badge>}
        <Muted as="div">{email}</Muted>
      </>
    ),
  },
  ROLE,
  instantColumn('validUntil', 'Gültig bis', ({ validUntil }) => validUntil),
  actionsColumn((invitation) => <EndInvitation invitation={invitation} />),
];

const DEACTIVATED: readonly Column<Person>[] = [
  NAME,
  ROLE,
  instantColumn('deactivated', 'Deaktiviert', ({ deactivatedAt }) => deactivatedAt),
  actionsColumn((person) => <NewAccessAction person={person} />),
];

function PersonActions({ person }: { person: Person }) {
  const change = useDialogOnDemand(async () => (await import('./PersonDialogs')).ChangeDialog);
  const { user, onUserChanged } = useAdminProps();
  const isOwn = person.id === user.id;
  return (
    <>
      <RowAction
        text={isOwn ? 'Umbenennen' : 'Rolle ändern'}
        label={isOwn ? `${nameOf(person)} umbenennen` : `Rolle ändern: ${nameOf(person)}`}
        onClick={change.open}
      />
      {!isOwn && (
        <>
          <NewAccessAction person={person} />
          <Deactivate person={person} />
        </>
      )}
      {change.Dialog && (
        <change.Dialog
          person={person}
          onChanged={({ name }) => isOwn && onUserChanged({ ...user, ...(name !== null && { name }) })}
          onClose={change.close}
        />
      )}
    </>
  );
}

function NewAccessAction({ person }: { person: Person }) {
  const [create] = useNewAccessMutation();
  const [link, setLink] = useState<{ url: string; validUntil: string }>();
  const shown = useDialogOnDemand(async () => (await import('./PersonDialogs')).LinkDialog);
  return (
    <>
      <CallAction
        text="Neuer Zugang"
        label={`Neuer Zugang: ${nameOf(person)}`}
        ask={{
          title: 'Neuer Zugang',
          content: (
            <p>
              Für ein vergessenes Passwort oder ein verlorenes Handy: <strong>{nameOf(person)}</strong> ist ab
              sofort überall abgemeldet, Passkeys und Passwort gelten nicht mehr. Du bekommst einen Link, der
              24 Stunden gilt.
            </p>
          ),
          confirmLabel: 'Link erstellen',
        }}
        call={() => create(person.id).unwrap()}
        done="Neuer Zugang erstellt"
        failed="Der neue Zugang konnte nicht erstellt werden."
        onDone={(created) => {
          setLink(created);
          shown.open();
        }}
      />
      {shown.Dialog && link && <shown.Dialog {...link} name={nameOf(person)} onClose={shown.close} />}
    </>
  );
}

function Deactivate({ person }: { person: Person }) {
  const [deactivate] = useDeactivatePersonMutation();
  // Read before the question comes: a screen reader reads it once
  useValidHelperLinksQuery();
  const name = nameOf(person);
  return (
    <CallAction
      text="Deaktivieren"
      label={`${name} deaktivieren`}
      isDanger
      ask={{
        title: `${name} deaktivieren`,
        content: (
          <>
            <p>{name} kann sich nicht mehr anmelden. Was die Person getan hat, bleibt im Protokoll.</p>
            <ValidLinks />
          </>
        ),
        confirmLabel: 'Deaktivieren',
        isDanger: true,
      }}
      call={() => deactivate(person.id).unwrap()}
      done={`${name} kann sich nicht mehr anmelden`}
      failed="Das Deaktivieren hat nicht geklappt."
    />
  );
}

/** Says in a question that helper links stay valid, also if they are read only after it was asked. */
function ValidLinks() {
  const { data: links = [] } = useValidHelperLinksQuery();
  if (links.length === 0) return null;
  const isOne = links.length === 1;
  return (
    <p>
      {isOne ? 'Ein Helferlink gilt noch und bleibt' : `${links.length} Helferlinks gelten noch und bleiben`}.
      Beenden kannst du {isOne ? 'ihn' : 'sie'} unter „Einstellungen“, „Sicherheit“.
    </p>
  );
}

function EndInvitation({ invitation: { id, name } }: { invitation: Invitation }) {
  const [end] = useEndInvitationMutation();
  return (
    <CallAction
      text="Zurückziehen"
      label={`Einladung zurückziehen: ${name}`}
      isDanger
      call={() => end(id).unwrap()}
      done="Einladung zurückgezogen"
      failed="Die Einladung konnte nicht zurückgezogen werden."
    />
  );
}
