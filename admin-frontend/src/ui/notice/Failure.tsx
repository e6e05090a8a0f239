import { Alert, Button } from 'antd';
import { errorMessage } from './errorMessage';

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
}

export const Failure = ({ title, error, onRetry }: Props) => (
  <Alert
    type="error"
    showIcon
    title={title}
    description={
      <>
        <p className="failure-reason">{errorMessage(error)}</p>
        <Button onClick={onRetry}>Erneut versuchen</Button>
      </>
    }
  />
);
