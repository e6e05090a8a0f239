import { Button } from 'antd';
import styled from 'styled-components';
import { EmptyCrate } from '../ui/records/EmptyCrate';

interface Props {
  title: string;
  text: string;
  /** A helper has no back office. */
  hasBackOffice: boolean;
  onRetry?: () => void;
}

/** Replaces a day that can't be shown. */
export const Problem = ({ title, text, hasBackOffice, onRetry }: Props) => (
  <Centered>
    <div role="alert">
      <EmptyCrate title={<h1>{title}</h1>}>
        <p>{text}</p>
        {onRetry && (
          <Button type="primary" block onClick={onRetry}>
            Erneut versuchen
          </Button>
        )}
        {hasBackOffice && (
          <Button block href="/admin/pickup-days">
            Zu den Abholtagen
          </Button>
        )}
      </EmptyCrate>
    </div>
  </Centered>
);

const Centered = styled.main`
  display: grid;
  align-content: center;
  max-width: 480px;
  min-height: 100vh;
  margin: 0 auto;
  padding: 16px;
`;
