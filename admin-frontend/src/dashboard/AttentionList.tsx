import { ATTENTION, type Attention } from '@hofkiste/contract/wire/today';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { LinkButton } from '../ui/LinkButton';
import { Cluster, PanelRows, Wide } from '../ui/layout';
import { Panel } from '../ui/Panel';
import { Muted } from '../ui/text';
import { SendFromNumber } from './SendFromNumber';
import { SettleWithdrawals } from './SettleWithdrawals';

/** Renders nothing when all is well. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0) return null;
  return (
    <Panel
      isFlush
      title="Braucht deine Aufmerksamkeit"
      extra={<Badge tone="straw">{attention.length}</Badge>}
    >
      <PanelRows $hasMarks>
        {attention.map(
          ({ kind, title, text, to, canSendFromNumber, pickupDayId, action = ATTENTION[kind].action }) => (
            // Two pickup days may have entries of one title
            <li key={`${title} ${to} ${pickupDayId}`}>
              <Mark $isUrgent={ATTENTION[kind].isUrgent} aria-hidden="true" />
              <Wide>
                <strong>{title}</strong>
                <Muted as="p">{text}</Muted>
              </Wide>
              <Cluster>
                {canSendFromNumber && <SendFromNumber />}
                {kind === 'withdrawal' && pickupDayId !== undefined && (
                  <SettleWithdrawals pickupDayId={pickupDayId} label={title} />
                )}
                <LinkButton to={to.slice(BACK_OFFICE.length)} aria-label={`${action}: ${title}`}>
                  {action}
                </LinkButton>
              </Cluster>
            </li>
          ),
        )}
      </PanelRows>
    </Panel>
  );
}

const BACK_OFFICE = '/admin';

const Mark = styled.span<{ $isUrgent: boolean }>`
  width: 9px;
  height: 9px;
  background: ${({ $isUrgent }) => ($isUrgent ? theme.color.error : theme.color.accent)};
  transform: rotate(45deg);
`;
