import { OrderPage } from '../OrderPage';
import { CancelOrder } from './CancelOrder';

const TITLE = 'Bestellung stornieren';

export const CancelPage = ({ token }: { token: string }) => (
  <OrderPage token={token} title={TITLE} heading={TITLE} invalidLink="Ungültiger Stornierungslink">
    {(order) => <CancelOrder order={order} token={token} />}
  </OrderPage>
);
