import type { OfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { Button, Space } from 'antd';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { useAct } from '../ui/notice/useAct';
import { useSetSoldOutMutation } from './pickup-days.api';

const STATES = [
  { isSoldOut: false, label: 'Verfügbar' },
  { isSoldOut: true, label: 'Ausverkauft' },
] as const;

/** Has two buttons, because each arrow key on radio buttons would change what the shop sells. */
export function SoldOutToggle({ box }: { box: OfferedBox }) {
  const act = useAct();
  const [setSoldOut, { isLoading }] = useSetSoldOutMutation();

  const change = (isSoldOut: boolean) => {
    if (isLoading || isSoldOut === box.isSoldOut) return undefined;
    return act(setSoldOut({ pickupDayBoxId: box.pickupDayBoxId, isSoldOut }).unwrap(), {
      done: 'Status aktualisiert',
      failed: 'Der Status konnte nicht aktualisiert werden.',
    });
  };

  return (
    <Space.Compact role="group" aria-label={box.name} aria-busy={isLoading}>
      {STATES.map(({ isSoldOut, label }) => (
        <State
          key={label}
          $chosenColor={isSoldOut ? theme.color.white : theme.color.primary800}
          $chosenBackground={isSoldOut ? theme.color.ink : theme.color.primary100}
          aria-pressed={isSoldOut === box.isSoldOut}
          onClick={() => void change(isSoldOut)}
        >
          {label}
        </State>
      ))}
    </Space.Compact>
  );
}

const State = styled(Button)<{ $chosenColor: string; $chosenBackground: string }>`
  height: 28px;
  padding: 0 9px;
  border-color: ${theme.color.control};
  color: ${theme.color.inkMuted};
  font-size: 13px;

  &[aria-pressed="true"] {
    background: ${({ $chosenBackground }) => $chosenBackground};
    color: ${({ $chosenColor }) => $chosenColor};
    font-weight: 650;
    cursor: default;
  }

  ${onPhone} {
    height: 46px;
    font-size: 14px;
  }
`;
