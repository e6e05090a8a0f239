import type { MailStatus } from '@hofkiste/contract/wire/mail-messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../layout/Page';
import { useCanSendSms } from '../settings/installation.api';
import { NoSmsProvider } from '../settings/NotSetUp';
import { useCustomerMail } from '../settings/settings.api';
import { SearchField } from '../ui/fields/SearchField';
import { Cluster } from '../ui/layout';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { useReadOn } from '../ui/records/loadedPages';
import { useMore } from '../ui/records/useMore';
import { useSearch } from '../ui/records/useSearch';
import { Muted } from '../ui/text';
import { usePhone } from '../ui/usePhone';
import { MailList } from './MailList';
import { useMailMessagesInfiniteQuery } from './mail-messages.api';
import { ResendAllSms } from './ResendAllSms';
import { SmsList } from './SmsList';
import { StatusFilter } from './StatusFilter';
import { filterNamed, isSelectable, SMS_FILTERS, SMS_STATE_MEANINGS, SMS_STATE_NAMES } from './sms';
import { useSmsMessagesInfiniteQuery } from './sms-messages.api';

const MAIL_FILTERS: readonly MailStatus[] = ['failed', 'unknown', 'queued', 'sending', 'sent'];

const WORDS = {
  sms: {
    search: 'SMS suchen',
    placeholder: 'Name oder Telefonnummer',
    all: 'Alle SMS',
    meanings: SMS_STATE_MEANINGS,
    failure: 'Die SMS konnten nicht geladen werden.',
    nothingFound: 'Keine SMS gefunden',
    nothingYet:
      'Bestätigungen, Änderungen, Erinnerungen und Stornos stehen hier, sobald es Bestellungen gibt.',
  },
  mail: {
    search: 'E-Mails suchen',
    placeholder: 'Name, Adresse oder Betreff',
    all: 'Alle E-Mails',
    meanings: {
      unknown: 'Ungewiss: Der Mailserver hat mittendrin aufgehört. Vielleicht ist die E-Mail angekommen.',
    },
    failure: 'Die E-Mails konnten nicht geladen werden.',
    nothingFound: 'Keine E-Mails gefunden',
    nothingYet: 'E-Mails an Kund:innen stehen hier, sobald welche gesendet werden.',
  },
};

/** Lists the SMS, or the mails with `?tab=mail` in the address; all, or those with the `?status=`. */
export function SmsPage() {
  const [params, setParams] = useSearchParams();
  const isPhone = usePhone();
  const way = params.get('tab') === 'mail' ? 'mail' : 'sms';
  const hasMails = useHasMails();
  const canSendSms = useCanSendSms();
  const searches = { sms: useSearch(), mail: useSearch() };
  const { search, field } = searches[way];
  const sms = useSms(params.get('status'), way === 'sms' ? search : undefined);
  const mails = useMails(params.get('status'), way === 'mail' ? search : undefined);
  const { status, filters } = way === 'sms' ? sms : mails;
  const words = WORDS[way];
  const meaning = status && new Map(Object.entries(words.meanings)).get(status);

  const nothingFound = () => {
    if (search) return 'Zu dieser Suche gibt es keine.';
    return status ? `Zurzeit hat keine den Status „${SMS_STATE_NAMES[status]}“.` : words.nothingYet;
  };
  const list = {
    failure: words.failure,
    empty: [words.nothingFound, <p key="reason">{nothingFound()}</p>],
  } as const;

  return (
    <Page actions={<ReloadButton queries={[way === 'sms' ? sms.query : mails.query]} />}>
      {(way === 'mail' || hasMails) && (
        <div>
          <Segmented
            aria-label="Nachrichten"
            block={isPhone}
            value={way}
            onChange={(chosen) => {
              field.onChange('');
              setParams(chosen === 'mail' ? { tab: chosen } : {});
            }}
            options={[
              { value: 'sms', label: 'SMS' },
              { value: 'mail', label: 'E-Mails' },
            ]}
          />
        </div>
      )}
      {way === 'sms' && !canSendSms && <NoSmsProvider consequence="Der Shop sendet keine SMS." />}
      <Cluster>
        <SearchField {...field} label={words.search} placeholder={words.placeholder} />
        <StatusFilter
          status={status}
          filters={filters}
          all={words.all}
          onChoose={(chosen) =>
            setParams({ ...(way === 'mail' && { tab: way }), ...(chosen && { status: chosen }) })
          }
        />
        {way === 'sms' && sms.status && isSelectable(sms.status) && (
          <ResendAllSms key={sms.status} status={sms.status} />
        )}
      </Cluster>
      {meaning && <Muted>{meaning}</Muted>}
      {way === 'sms' ? (
        <SmsList {...list} query={sms.query} more={sms.more} />
      ) : (
        <MailList {...list} query={mails.query} more={mails.more} />
      )}
    </Page>
  );
}

/** Reads the SMS that a search finds; without a search none. */
function useSms(wanted: string | null, search: string | undefined) {
  const status = filterNamed(wanted);
  const { currentData, ...query } = useSmsMessagesInfiniteQuery(
    search === undefined ? skipToken : { status, search },
  );
  const data = currentData?.pages.flat();
  const [hasReports, setHasReports] = useState(status === 'undelivered');
  if (!hasReports && data?.some(({ deliveryState }) => deliveryState !== null)) setHasReports(true);
  // A group is counted as a whole, so all its messages are read
  useReadOn(query, query.hasNextPage && data?.at(-1)?.groupId != null);

  return {
    status,
    filters: SMS_FILTERS.filter((filter) => hasReports || filter !== 'undelivered'),
    query: { ...query, data },
    more: useMore(query),
  };
}

/** Reads the mails that a search finds; without a search none. */
function useMails(wanted: string | null, search: string | undefined) {
  const status = MAIL_FILTERS.find((name) => name === wanted);
  const { currentData, ...query } = useMailMessagesInfiniteQuery(
    search === undefined ? skipToken : { status, search },
  );
  return {
    status,
    filters: MAIL_FILTERS,
    query: { ...query, data: currentData?.pages.flat() },
    more: useMore(query),
  };
}

/** Whether customers get mails, or got some before that was switched off. */
function useHasMails(): boolean {
  const isOn = useCustomerMail() !== 'off';
  const { data } = useMailMessagesInfiniteQuery({ status: undefined, search: '' }, { skip: isOn });
  return isOn || (data?.pages.flat().length ?? 0) > 0;
}
