import { MAX_SEARCH_LENGTH } from '@hofkiste/contract/wire/customers';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { useCanSendSms } from '../settings/installation.api';
import { AboveList } from '../ui/AboveList';
import { SearchField } from '../ui/fields/SearchField';
import { NoSmsProvider } from '../ui/notice/NoSmsProvider';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { useMore } from '../ui/records/useMore';
import { Muted } from '../ui/text';
import { useDebouncedValue } from '../ui/useDebouncedValue';
import { ResendAllSms } from './ResendAllSms';
import { SmsList } from './SmsList';
import { StatusFilter } from './StatusFilter';
import { filterNamed, isSelectable, SMS_FILTERS, SMS_STATE_MEANINGS, SMS_STATE_NAMES } from './sms';
import { useSmsMessagesInfiniteQuery } from './sms-messages.api';

const PAUSE = 250;

/** Lists all SMS, or those with the `?status=` in the address. */
export function SmsHistory() {
  const [params, setParams] = useSearchParams();
  const status = filterNamed(params.get('status'));
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), PAUSE);
  const { currentData: data, ...query } = useSmsMessagesInfiniteQuery({ status, search });
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const more = useMore(query);
  const canSendSms = useCanSendSms();
  const [hasReports, setHasReports] = useState(status === 'undelivered');
  if (!hasReports && data?.pages.flat().some(({ deliveryState }) => deliveryState !== null))
    setHasReports(true);
  const isGroupCut = hasNextPage && data?.pages.at(-1)?.at(-1)?.groupId != null;

  // A group is counted as a whole, so all its messages are read.
  useEffect(() => {
    if (isGroupCut && !isFetching && !error) void fetchNextPage();
  }, [isGroupCut, isFetching, error, fetchNextPage]);

  return (
    <Page actions={<ReloadButton queries={[query]} />}>
      {!canSendSms && (
        <Warning>
          <NoSmsProvider consequence="Der Shop sendet keine SMS." />
        </Warning>
      )}
      <AboveList>
        <SearchField
          label="SMS suchen"
          placeholder="Name oder Telefonnummer"
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={setTyped}
        />
        <StatusFilter
          status={status}
          filters={SMS_FILTERS.filter((filter) => hasReports || filter !== 'undelivered')}
          all="Alle SMS"
          onChoose={(chosen) => setParams(chosen ? { status: chosen } : {})}
        />
        {status && isSelectable(status) && <ResendAllSms key={status} status={status} />}
      </AboveList>
      {status && SMS_STATE_MEANINGS[status] && <Meaning>{SMS_STATE_MEANINGS[status]}</Meaning>}
      <QueryView query={{ ...query, data }} failure="Die SMS konnten nicht geladen werden.">
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <EmptyCrate title="Keine SMS gefunden">
              <p>
                {search
                  ? 'Zu dieser Suche gibt es keine.'
                  : status
                    ? `Zurzeit hat keine den Status „${SMS_STATE_NAMES[status]}“.`
                    : 'Bestätigungen, Änderungen, Erinnerungen und Stornos stehen hier, sobald es Bestellungen gibt.'}
              </p>
            </EmptyCrate>
          ) : (
            <SmsList messages={pages.flat()} more={more} />
          )
        }
      </QueryView>
    </Page>
  );
}

const Meaning = styled(Muted)`
  margin: 0 0 12px;
`;

const Warning = styled.div`
  margin-bottom: 12px;
`;
