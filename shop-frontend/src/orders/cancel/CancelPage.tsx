import { OrderPage } from '../OrderPage';
import { CancelOrder } from './CancelOrder';

export const CancelPage = ({ token }: { token: string }) => (
  <OrderPage token={token} heading="Bestellung stornieren" invalidLink="Ungültiger Stornierungslink">
    {(order) => <CancelOrder order={order} token={token} />}
  </OrderPage>
);
