import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { LinkButton } from '../ui/LinkButton';
import { Failure } from '../ui/notice/Failure';
import { Panel } from '../ui/Panel';
import type { useConcerns } from './useConcerns';

export function AttentionList({ concerns, error, refetch }: ReturnType<typeof useConcerns>) {
  return (
    <>
      {error !== undefined && (
        <Space>
          <Failure
            title="Ob etwas deine Aufmerksamkeit braucht, konnte nicht geladen werden."
            error={error}
            onRetry={refetch}
          />
        </Space>
      )}
      {concerns.length > 0 && (
        <Card title="Braucht deine Aufmerksamkeit" extra={<Badge tone="straw">{concerns.length}</Badge>}>
          <List>
            {concerns.map(({ title, text, isUrgent, action, to }) => (
              <li key={title}>
                <Mark $isUrgent={isUrgent} aria-hidden="true" />
                <div>
                  <Title>{title}</Title>
                  <Text>{text}</Text>
                </div>
                <LinkButton to={to} aria-label={`${action}: ${title}`}>
                  {action}
                </LinkButton>
              </li>
            ))}
          </List>
        </Card>
      )}
    </>
  );
}

const Space = styled.div`
  margin-bottom: 12px;
`;

const Card = styled(Panel)`
  margin-bottom: 12px;

  .ant-card-head-wrapper {
    gap: 10px;
  }

  .ant-card-head-title {
    flex: none;
  }

  .ant-card-extra {
    margin: 0;
  }

  .ant-card-body {
    padding: 0;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 12px;
    align-items: center;
    padding: 9px 16px;
  }

  li + li {
    border-top: 1px solid ${theme.color.line};
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span<{ $isUrgent: boolean }>`
  width: 9px;
  height: 9px;
  background: ${({ $isUrgent }) => ($isUrgent ? theme.color.error : theme.color.accent)};
  transform: rotate(45deg);
`;

const Title = styled.p`
  font-weight: 600;
`;

const Text = styled.p`
  color: ${theme.color.inkMuted};
`;
