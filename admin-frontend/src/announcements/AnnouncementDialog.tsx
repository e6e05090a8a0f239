import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import { announcementText } from '@hofkiste/contract/rules/template';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Alert, Button, type GetRef, Input } from 'antd';
import { useRef, useState } from 'react';
import { useDaysOfRangeQuery, useMarkAnnouncedMutation } from '../pickup-days/pickup-days.api';
import { settingValue, useAdminSettingsQuery } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { dateAt, farmZone, instantText } from '../ui/farmClock';
import { copyFrom } from '../ui/fields/copyFrom';
import { Icon } from '../ui/Icon';
import { Failure } from '../ui/notice/Failure';
import { QueryView } from '../ui/notice/QueryView';
import { useAct } from '../ui/notice/useAct';
import { useNotify } from '../ui/notice/useNotify';
import { useFormQuery } from '../ui/useFormQuery';
import { useNow } from '../ui/useNow';
import { announcementWarnings } from './announcementWarnings';

interface Props {
  day: AdminPickupDay;
  onClose: () => void;
}

export function AnnouncementDialog({ day, onClose }: Props) {
  const { daysOnSale } = useFarm();
  const now = useNow([day.orderDeadline]);
  const settings = useFormQuery(useAdminSettingsQuery());
  // The shop sells no later day before this one.
  const range = { from: dateAt(now), to: day.date };
  const { data: days, error, isFetching, refetch } = useFormQuery(useDaysOfRangeQuery(range));
  // The text appears together with the warnings about it.
  const isChecked = days !== undefined;

  return (
    // A slip of the mouse must not lose what was typed
    <Dialog title="Ankündigung" isMaskClosable={false} onClose={onClose}>
      {(close) => (
        <>
          <p>
            So wird der Abholtag am {formatPickupDate(day.date)} angekündigt. Ausverkaufte Kisten sind
            weggelassen. Du kannst den Text hier noch ändern.
          </p>
          {day.announcedAt && <p>Angekündigt am {instantText(day.announcedAt)}</p>}
          {isChecked &&
            announcementWarnings(day, days, now, daysOnSale).map((warning) => (
              <Alert key={warning} style={SPACED} type="warning" showIcon title={warning} />
            ))}
          {Boolean(error) && !isFetching && (
            <div style={SPACED}>
              <Failure
                title="Ob der Shop gerade einen anderen Tag verkauft, konnte nicht geprüft werden."
                error={error}
                onRetry={refetch}
              />
            </div>
          )}
          <QueryView
            query={{ ...settings, data: isChecked || error ? settings.data : undefined }}
            failure="Die Vorlage der Ankündigung konnte nicht geladen werden."
          >
            {(settings) => {
              const text = announcementText(settingValue(settings, 'announcementTemplate'), day, {
                homeLink: `${window.location.origin}/`,
                zone: farmZone(),
                cancellationHours: settingValue(settings, 'cancellationDeadlineHours'),
                sellsSeveralDays: daysOnSale > 1 || sellsAnother(day, days ?? [], now),
              });
              return <Announcement dayId={day.id} proposal={text} onMarked={close} />;
            }}
          </QueryView>
        </>
      )}
    </Dialog>
  );
}

/** True if the shop sells a day before this one that has its own start. */
const sellsAnother = (day: AdminPickupDay, days: readonly AdminPickupDay[], now: Date): boolean =>
  days.some((other) => other.id !== day.id && shopState(other, days, now, 1).kind === 'sold');

interface AnnouncementProps {
  dayId: number;
  proposal: string;
  onMarked: () => void;
}

/** Shows the text exactly as it is copied or shared. Copying doesn't tell that it was sent, so that is a step of its own. */
function Announcement({ dayId, proposal, onMarked }: AnnouncementProps) {
  const notify = useNotify();
  const act = useAct();
  const [markAnnounced] = useMarkAnnouncedMutation();
  const [text, setText] = useState(proposal);
  const preview = useRef<GetRef<typeof Input.TextArea>>(null);

  const copy = async () => {
    if (!(await copyFrom(preview.current, text))) {
      notify.failure('Die Ankündigung konnte nicht kopiert werden. Bitte versuche es erneut.');
      return;
    }
    notify.success('In Zwischenablage kopiert');
  };

  const mark = async () => {
    await act(markAnnounced(dayId).unwrap(), {
      done: 'Als angekündigt gemerkt',
      failed: NOT_MARKED,
      onDone: onMarked,
    });
  };

  const share = async () => {
    try {
      await navigator.share({ text });
    } catch {
      // The user closed the phone's share sheet.
      return;
    }
    const { error } = await markAnnounced(dayId);
    if (error) notify.failure(NOT_MARKED);
  };

  return (
    <>
      <Input.TextArea
        style={PREVIEW}
        ref={preview}
        aria-label="Vorschau"
        rows={Math.min(proposal.split('\n').length + 3, 16)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DialogActions>
        {'share' in navigator && (
          <Button icon={<Icon name="external" />} onClick={() => void share()}>
            Teilen
          </Button>
        )}
        <Button icon={<Icon name="check" />} onClick={() => void mark()}>
          Als angekündigt merken
        </Button>
        <Button type="primary" icon={<Icon name="copy" />} onClick={() => void copy()}>
          Text kopieren
        </Button>
      </DialogActions>
    </>
  );
}

const SPACED = { marginBottom: 16 };
const PREVIEW = { ...SPACED, fontSize: 16, resize: 'vertical' } as const;
const NOT_MARKED = 'Beim Abholtag konnte nicht gespeichert werden, dass er angekündigt ist.';
