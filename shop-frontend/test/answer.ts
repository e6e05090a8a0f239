import { StandingOffer, StandingOrder, StandingRequested } from '@hofkiste/contract/standing-orders/calls';
import { BoxFacts } from '@hofkiste/contract/wire/facts';
import { CodeTicket, MyDone, MyOrders } from '@hofkiste/contract/wire/my-orders';
import { CancelledOrder, PlacedOrder, VerifiedOrder, Withdrawn } from '@hofkiste/contract/wire/orders';
import { pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import { settingsSchema } from '@hofkiste/contract/wire/setting-records';
import { type Answers, type Call, createAnswer, NO_BODY } from '../../tests/components/answer';
import { publicSettings } from './farm';

const answerWith = createAnswer({
  schemas: {
    'GET /api/settings': settingsSchema,
    'GET /api/pickup-days/upcoming': pickupDaysSchema,
    'GET /api/pickup-days/future': pickupDaysSchema,
    'GET /api/pickup-days/{dayId}/boxes/{presetId}/facts': BoxFacts,
    'POST /api/my/(code|confirm/code)': CodeTicket,
    '(GET /api/my|POST /api/my/session)': MyOrders,
    'POST /api/my/(logout|logout-all|confirm|erase)': MyDone,
    'POST /api/orders': PlacedOrder,
    'GET /api/orders/by-key/{key}': NO_BODY,
    'GET /api/orders/verify/{token}': VerifiedOrder,
    'PUT /api/orders/change/{token}': VerifiedOrder,
    'POST /api/orders/cancel/{token}': CancelledOrder,
    'POST /api/orders/withdraw/{token}': Withdrawn,
    'GET /api/standing-orders/offer': StandingOffer,
    'POST /api/standing-orders': StandingRequested,
    '(GET|PUT) /api/standing-orders/{token}': StandingOrder,
    'POST /api/standing-orders/{token}/(confirm|breaks|prices|end|resume)': StandingOrder,
    'DELETE /api/standing-orders/{token}/breaks/{id}': StandingOrder,
  },
});

/** See {@link createAnswer}. The settings have their defaults unless given. */
export const answer = (answers: Answers): Call[] =>
  answerWith({ 'GET /api/settings': { body: publicSettings() }, ...answers });
