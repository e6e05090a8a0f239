import { Flex, Progress } from 'antd';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { TabularNumbers } from '../../ui/text';
import { isFull, type Sales } from '../sales';

/** Shows '18 von 20' with a bar. */
export function SalesCell({ sales }: { sales: Sales | null }) {
  if (!sales) return '–';
  const { maxQuantity, soldQuantity } = sales;
  const full = isFull(sales);
  return (
    <Flex wrap gap="2px 8px" align="center">
      <TabularNumbers>
        <strong>{soldQuantity}</strong>
        {maxQuantity !== null && ` von ${maxQuantity}`}
      </TabularNumbers>
      {full && <Badge tone="ink">vergriffen</Badge>}
      {maxQuantity !== null && (
        <Bar
          aria-hidden
          percent={(100 * soldQuantity) / maxQuantity}
          showInfo={false}
          size={['100%', 5]}
          strokeLinecap="butt"
          strokeColor={full ? theme.color.ink : theme.color.primary}
          railColor={theme.color.greyTint}
        />
      )}
    </Flex>
  );
}

const Bar = styled(Progress)`
  flex-basis: 84px;
`;
