import { formatPhone } from '@hofkiste/contract/plain/phone';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { Muted, TabularNumbers } from '../ui/text';

interface Props {
  /** E.164. */
  phone: string;
  /** Content below the number. */
  children?: ReactNode;
}

/** The number of a person, with the button that calls it. */
export const CallCard = ({ phone, children }: Props) => (
  <Call>
    <div>
      <TabularNumbers style={PHONE_NUMBER}>{formatPhone(phone)}</TabularNumbers>
      {children && <Muted as="div">{children}</Muted>}
    </div>
    <Button href={`tel:${phone}`} icon={<Icon name="phone" />}>
      Anrufen
    </Button>
  </Call>
);

const Call = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 14px;
  border-radius: 8px;
  background: ${theme.color.primary100};
`;

const PHONE_NUMBER = { fontWeight: 650, fontSize: 16 };
