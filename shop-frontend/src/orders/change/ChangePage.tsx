import { OrderPage } from '../OrderPage';
import { ChangeOrder } from './ChangeOrder';

export const ChangePage = ({ token }: { token: string }) => (
  <OrderPage token={token} heading="Deine Bestellung" invalidLink="Ungültiger Link zu einer Bestellung">
    {(order) => <ChangeOrder order={order} token={token} />}
  </OrderPage>
);
