import { ATTENTION, type Attention } from '@hofkiste/contract/wire/today';
import styled from 'styled-components';
import { onPhone, plainList, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { LinkButton } from '../ui/LinkButton';
import { Panel } from '../ui/Panel';
import { Muted } from '../ui/text';
import { SendFromNumber } from './SendFromNumber';

/** Renders nothing when all is well. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0) return null;
  return (
    <Card isFlush title="Braucht deine Aufmerksamkeit" extra={<Badge tone="straw">{attention.length}</Badge>}>
      <List>
        {attention.map(({ kind, title, text, to, canSendFromNumber }) => (
          <li key={title}>
            <Mark $isUrgent={ATTENTION[kind].isUrgent} aria-hidden="true" />
            <div>
              <Title>{title}</Title>
              <Muted as="p">{text}</Muted>
            </div>
            <Actions>
              {canSendFromNumber && <SendFromNumber />}
              <LinkButton
                to={to.slice(BACK_OFFICE.length)}
                aria-label={`${ATTENTION[kind].action}: ${title}`}
              >
                {ATTENTION[kind].action}
              </LinkButton>
            </Actions>
          </li>
        ))}
      </List>
    </Card>
  );
}

const BACK_OFFICE = '/admin';

const Card = styled(Panel)`
  margin-bottom: 12px;

  /* the number is beside the heading */
  h2 + * {
    margin-right: auto;
  }
`;

const List = styled.ul`
  ${plainList}

  li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 12px;
    align-items: center;
    padding: 9px 16px;

    ${onPhone} {
      grid-template-columns: auto 1fr;

      > :last-child {
        grid-column: 2;
        justify-self: start;
      }
    }
  }

  li + li {
    border-top: 1px solid ${theme.color.line};
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
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
