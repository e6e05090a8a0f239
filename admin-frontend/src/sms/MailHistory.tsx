import { MAX_SEARCH_LENGTH } from '@hofkiste/contract/wire/customers';
import type { MailStatus } from '@hofkiste/contract/wire/mail-messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { AboveList } from '../ui/AboveList';
import { SearchField } from '../ui/fields/SearchField';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { useMore } from '../ui/records/useMore';
import { Muted } from '../ui/text';
import { useDebouncedValue } from '../ui/useDebouncedValue';
import { MailList } from './MailList';
import { useMailMessagesInfiniteQuery } from './mail-messages.api';
import { StatusFilter } from './StatusFilter';
import { SMS_STATE_NAMES } from './sms';

const PAUSE = 250;

const FILTERS: readonly MailStatus[] = ['failed', 'unknown', 'queued', 'sending', 'sent'];

const UNKNOWN = 'Ungewiss: Der Mailserver hat mittendrin aufgehört. Vielleicht ist die E-Mail angekommen.';

/** Lists all mails to customers, or those with the `?status=` in the address. */
export function MailHistory() {
  const [params, setParams] = useSearchParams();
  const status = FILTERS.find((name) => name === params.get('status'));
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), PAUSE);
  const { currentData: data, ...query } = useMailMessagesInfiniteQuery({ status, search });
  const more = useMore(query);
  return (
    <Page actions={<ReloadButton queries={[query]} />}>
      <AboveList>
        <SearchField
          label="E-Mails suchen"
          placeholder="Name, Adresse oder Betreff"
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={setTyped}
        />
        <StatusFilter
          status={status}
          filters={FILTERS}
          all="Alle E-Mails"
          onChoose={(chosen) => setParams({ tab: 'mail', ...(chosen && { status: chosen }) })}
        />
      </AboveList>
      {status === 'unknown' && <Meaning>{UNKNOWN}</Meaning>}
      <QueryView query={{ ...query, data }} failure="Die E-Mails konnten nicht geladen werden.">
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <EmptyCrate title="Keine E-Mails gefunden">
              <p>
                {search
                  ? 'Zu dieser Suche gibt es keine.'
                  : status
                    ? `Zurzeit hat keine den Status „${SMS_STATE_NAMES[status]}“.`
                    : 'E-Mails an Kund:innen stehen hier, sobald welche gesendet werden.'}
              </p>
            </EmptyCrate>
          ) : (
            <MailList messages={pages.flat()} more={more} />
          )
        }
      </QueryView>
    </Page>
  );
}

const Meaning = styled(Muted)`
  margin: 0 0 12px;
`;
