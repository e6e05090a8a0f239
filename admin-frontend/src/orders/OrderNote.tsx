import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export const OrderNote = ({ order: { note } }: { order: AdminOrder }) =>
  note !== null && <Note>Notiz: {note}</Note>;

const Note = styled.div`
  color: ${theme.color.inkMuted};
  overflow-wrap: anywhere;
`;
