import type { OrderEventActor } from '@hofkiste/contract/wire/order-events';
import type { AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import { Flex, Timeline } from 'antd';
import styled from 'styled-components';
import { useFarm } from '../../settings/settings.api';
import { theme } from '../../theme/theme';
import { Muted } from '../../ui/text';
import { historyEntries } from './historyEntries';

const COLORS: Record<OrderEventActor, string> = {
  admin: theme.color.primary700,
  helper: theme.color.primary700,
  customer: theme.color.accent,
  system: theme.color.control,
};

/** Lists the events of an order, newest first. */
export function History({ order }: { order: AdminOrderDetails }) {
  const { zone } = useFarm();
  return (
    <section aria-label="Verlauf">
      <Heading>Verlauf</Heading>
      <Timeline
        items={historyEntries(order, zone).map(({ id, actor, who, at, what }) => ({
          key: id,
          color: COLORS[actor],
          content: (
            <>
              <Flex wrap gap="0 12px" justify="space-between">
                <strong>{who}</strong>
                <Muted>{at}</Muted>
              </Flex>
              {what}
            </>
          ),
        }))}
      />
    </section>
  );
}

const Heading = styled.h3`
  margin: 28px 0 16px;
  font: 650 15px / 1.3 ${theme.font.sans};
`;
