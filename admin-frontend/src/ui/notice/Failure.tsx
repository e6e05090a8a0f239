import { Alert, Button } from 'antd';
import styled from 'styled-components';
import { errorMessage } from '../failure';
import { Icon } from '../Icon';

const Reason = styled.p`
  margin: 0 0 12px;
`;

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
}

export const Failure = ({ title, error, onRetry }: Props) => (
  <Alert
    type="error"
    showIcon
    icon={<Icon name="warning" />}
    title={title}
    description={
      <>
        <Reason>{errorMessage(error)}</Reason>
        <Button onClick={onRetry}>Erneut versuchen</Button>
      </>
    }
  />
);
