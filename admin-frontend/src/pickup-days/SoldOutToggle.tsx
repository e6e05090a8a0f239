import type { OfferedBox } from '@hofkiste/contract/pickup-days';
import { useNotify } from '../ui/notice/useNotify';
import { useSetSoldOutMutation } from './pickup-days.api';
import './sold-out-toggle.css';

const STATES = [
  { isSoldOut: false, label: 'Verfügbar' },
  { isSoldOut: true, label: 'Ausverkauft' },
] as const;

export function SoldOutToggle({ box }: { box: OfferedBox }) {
  const notify = useNotify();
  const [setSoldOut, { isLoading }] = useSetSoldOutMutation();

  const change = async (isSoldOut: boolean) => {
    if (isLoading || isSoldOut === box.isSoldOut) return;
    try {
      await setSoldOut({ pickupDayBoxId: box.pickupDayBoxId, isSoldOut }).unwrap();
      notify.success('Status aktualisiert');
    } catch {
      notify.failure('Der Status konnte nicht aktualisiert werden.');
    }
  };

  return (
    <fieldset className="sold-out-toggle" aria-label={box.name} aria-busy={isLoading}>
      {STATES.map(({ isSoldOut, label }) => (
        <button
          key={label}
          type="button"
          className={isSoldOut ? 'sold-out-on' : 'sold-out-off'}
          aria-pressed={isSoldOut === box.isSoldOut}
          onClick={() => void change(isSoldOut)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
