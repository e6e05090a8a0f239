import { formatDate } from '@hofkiste/contract/dates';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../ui/Icon';
import { ListsDialog } from './ListsDialog';

interface Props {
  day: { id: number; date: string };
  /** Chosen at first; undefined for all locations. */
  locationId?: number | undefined;
}

/** 'Listen': what is printed for a pickup day. */
export function ListsButton({ day, locationId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="printer" />}
        aria-label={`Listen: ${formatDate(day.date)}`}
        onClick={() => setIsOpen(true)}
      >
        Listen
      </Button>
      {isOpen && <ListsDialog day={day} locationId={locationId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
