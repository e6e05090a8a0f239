import styled from 'styled-components';
import { theme } from '../theme/theme';
import { MainButton, OtherLink } from './elements';

interface Props {
  title: string;
  text: string;
  /** A helper has no back office. */
  hasBackOffice: boolean;
  onRetry?: () => void;
}

/** In place of the day. */
export const Problem = ({ title, text, hasBackOffice, onRetry }: Props) => (
  <Centered>
    <div role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
    {onRetry && (
      <MainButton type="button" onClick={onRetry}>
        Erneut versuchen
      </MainButton>
    )}
    {hasBackOffice && <OtherLink href="/admin/pickup-days">Zu den Abholtagen</OtherLink>}
  </Centered>
);

const Centered = styled.main`
  display: grid;
  gap: 12px;
  align-content: center;
  max-width: 480px;
  min-height: 100vh;
  margin: 0 auto;
  padding: 16px;

  h1 {
    margin: 0;
    font: 600 25px / 1.2 ${theme.font.serif};
  }
`;
