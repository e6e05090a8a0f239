import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../layout/Page';
import { useFarm } from '../settings/settings.api';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { SmsList } from './SmsList';
import './sms.css';
import { useSmsMessagesInfiniteQuery } from './sms-messages.api';
import { SMS_STATUS_NAMES } from './smsText';
import { SMS_STATUS_ORDER, statusNamed } from './statusNamed';

const ALL = 'all';

/** Every message with its fate; `?status=` in the address. */
export function SmsPage() {
  const { zone } = useFarm();
  const [params, setParams] = useSearchParams();
  const status = statusNamed(params.get('status'));
  const { currentData: data, ...query } = useSmsMessagesInfiniteQuery(status);

  return (
    <Page title="SMS-Verlauf" actions={<ReloadButton isBusy={query.isFetching} onReload={query.refetch} />}>
      <div className="sms-filter">
        <Select
          className="sms-status"
          aria-label="Status"
          value={status ?? ALL}
          onChange={(chosen) => setParams(chosen === ALL ? {} : { status: chosen })}
          options={[
            { value: ALL, label: 'Alle SMS' },
            ...SMS_STATUS_ORDER.map((value) => ({ value, label: SMS_STATUS_NAMES[value] })),
          ]}
        />
      </div>
      <QueryView query={{ ...query, data }} failure="Die SMS konnten nicht geladen werden.">
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <EmptyCrate title="Keine SMS gefunden">
              <p>
                {status
                  ? `Zurzeit hat keine den Status „${SMS_STATUS_NAMES[status]}“.`
                  : 'Bestätigungen, Erinnerungen und Stornos stehen hier, sobald es Bestellungen gibt.'}
              </p>
            </EmptyCrate>
          ) : (
            <>
              <SmsList messages={pages.flat()} zone={zone} />
              {query.hasNextPage && (
                <Button
                  className="sms-more"
                  block
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Weitere anzeigen
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
