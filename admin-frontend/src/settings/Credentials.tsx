import { Credentials as CredentialsInput } from '@hofkiste/contract/wire/auth';
import { useState } from 'react';
import { FormSpy } from 'react-final-form';
import styled from 'styled-components';
import { useAdminProps } from '../adminProps';
import { TextField } from '../ui/fields/TextField';
import { Form } from '../ui/form/Form';
import { SubmitButton } from '../ui/form/SubmitButton';
import { useSubmit } from '../ui/form/useSubmit';
import { Flow } from '../ui/layout';
import { Failure } from '../ui/notice/Failure';
import { useFormQuery } from '../ui/useFormQuery';
import { useAdminEmailQuery, useUpdateCredentialsMutation } from './credentials.api';
import { Note, SettingsSection } from './sections';
import { TabLink } from './TabLink';

interface Props {
  /** 'admin' is shown in the settings, 'own' on the page of a person without settings. */
  owner?: 'admin' | 'own';
  onDirty?: (isDirty: boolean) => void;
}

const WORDS = {
  admin: {
    title: 'Admin-Anmeldedaten',
    email: 'Admin-E-Mail',
    done: 'Admin-Anmeldedaten wurden aktualisiert',
    failed: 'Fehler beim Aktualisieren der Admin-Anmeldedaten',
    submit: 'Admin-Anmeldedaten aktualisieren',
  },
  own: {
    title: 'Anmeldedaten',
    email: 'E-Mail',
    done: 'Deine Anmeldedaten wurden aktualisiert',
    failed: 'Deine Anmeldedaten konnten nicht aktualisiert werden.',
    submit: 'Anmeldedaten aktualisieren',
  },
} as const;

/** E-mail address and password of the user, saved apart from the settings. */
export function Credentials({ owner = 'admin', onDirty }: Props) {
  const words = WORDS[owner];
  const { data, error, refetch } = useFormQuery(useAdminEmailQuery());
  const [update] = useUpdateCredentialsMutation();
  const { user, onUserChanged } = useAdminProps();
  const submit = useSubmit();
  const [saved, setSaved] = useState<{ email: string; count: number }>();

  const save = (credentials: CredentialsInput) =>
    submit(update(credentials).unwrap(), {
      done: ['Erfolgreich gespeichert', words.done],
      failed: words.failed,
      onDone: () => {
        onUserChanged({ ...user, email: credentials.email });
        // A new form, without the password
        setSaved({ email: credentials.email, count: (saved?.count ?? 0) + 1 });
      },
    });

  return (
    <Narrow title={words.title}>
      {Boolean(error) && !data && (
        <Failure title="Die E-Mail-Adresse konnte nicht geladen werden." error={error} onRetry={refetch} />
      )}
      {data && (
        <Form
          key={saved?.count}
          schema={CredentialsInput}
          initialValues={{ email: saved?.email ?? data.email, password: '' }}
          onSubmit={save}
        >
          <Flow $gap={16}>
            <FormSpy subscription={{ dirty: true }} onChange={({ dirty = false }) => onDirty?.(dirty)} />
            <TextField name="email" label={words.email} type="email" autoComplete="username" />
            <TextField
              name="password"
              label="Neues Passwort"
              type="password"
              autoComplete="new-password"
              hint="Mindestens 12 Zeichen. Leer lassen, um es nicht zu ändern. Alle anderen Sitzungen werden beendet."
            />
            {owner === 'admin' && (
              <Note>
                Passkeys und angemeldete Geräte stehen unter{' '}
                <TabLink to="security" label="Passkeys">
                  Sicherheit
                </TabLink>
                .
              </Note>
            )}
            <div>
              <SubmitButton label={words.submit} busyLabel="Wird aktualisiert..." />
            </div>
          </Flow>
        </Form>
      )}
    </Narrow>
  );
}

const Narrow = styled(SettingsSection)`
  max-width: 480px;
`;
