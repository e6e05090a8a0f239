import type { PickupOrder } from '@hofkiste/contract/pickup';
import { useEffect } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { TextButton } from './elements';
import { nameOf, type PickupAction } from './order';
import { onTap } from './PickupContext';
import { PickupIcon } from './PickupIcon';

const SHOWN_MS = 10_000;

export interface LastTap {
  eventId: string;
  orderId: number;
  action: PickupAction;
}

const WORDS: Record<PickupAction, string> = {
  collected: 'abgeholt & bezahlt',
  'collected-unpaid': 'abgeholt, noch nicht bezahlt',
  paid: 'bezahlt',
};

interface Props {
  last: LastTap | undefined;
  /** As it is now. */
  order: PickupOrder | undefined;
  onUndo: (order: PickupOrder) => void;
  onEnd: () => void;
}

/** Says what the last tap did, and takes it back. Later it can be undone in the list of those who were here. */
export function UndoBar({ last, order, onUndo, onEnd }: Props) {
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last, onEnd]);

  const undone = last && order?.undo?.eventId === last.eventId ? order : undefined;
  return (
    <Place>
      <Words role="status">
        {undone && last && (
          <>
            <PickupIcon name="check" />
            <span>
              <strong>{nameOf(undone)}</strong> {WORDS[last.action]}
            </span>
          </>
        )}
      </Words>
      {undone && (
        <Undo type="button" onClick={onTap(() => onUndo(undone))}>
          Rückgängig
        </Undo>
      )}
    </Place>
  );
}

const Place = styled.div`
  --focus: ${theme.color.white};

  position: fixed;
  right: 12px;
  bottom: 12px;
  left: 12px;
  z-index: 2;
  display: flex;
  align-items: center;
  max-width: 560px;
  margin: 0 auto;
  border-radius: 6px;
  background: ${theme.color.ink};
  color: ${theme.color.white};
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  gap: 12px;
  align-items: center;
  min-width: 0;
  padding-left: 16px;
  overflow-wrap: anywhere;

  svg {
    flex: none;
  }

  strong {
    display: block;
  }
`;

const Undo = styled(TextButton)`
  color: ${theme.color.accent200};

  &:focus-visible {
    outline-offset: -5px;
  }
`;
