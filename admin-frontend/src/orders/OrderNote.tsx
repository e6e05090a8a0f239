import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Muted } from '../ui/text';

export const OrderNote = ({ order: { note } }: { order: AdminOrder }) =>
  note !== null && <Muted as="div">Notiz: {note}</Muted>;
