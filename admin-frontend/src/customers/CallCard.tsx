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
      <PhoneNumber>{formatPhone(phone)}</PhoneNumber>
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

const PhoneNumber = styled(TabularNumbers)`
  font-weight: 650;
  font-size: 16px;
`;
