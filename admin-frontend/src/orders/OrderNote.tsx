import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import styled from 'styled-components';
import { Muted } from '../ui/text';

export const OrderNote = ({ order: { note } }: { order: AdminOrder }) =>
  note !== null && <Note as="div">Notiz: {note}</Note>;

const Note = styled(Muted)`
  overflow-wrap: anywhere;
`;
