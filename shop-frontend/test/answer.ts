import {
  standingOfferSchema,
  standingOrderSchema,
  standingRequestedSchema,
} from '@hofkiste/contract/standing-orders/calls';
import { boxFactsSchema } from '@hofkiste/contract/wire/facts';
import {
  cancelledOrderSchema,
  placedOrderSchema,
  verifiedOrderSchema,
  withdrawnSchema,
} from '@hofkiste/contract/wire/orders';
import { pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import { settingsSchema } from '@hofkiste/contract/wire/settings';
import { type Answers, type Call, createAnswer, NO_BODY } from '../../tests/components/answer';
import { publicSettings } from './farm';

const answerWith = createAnswer({
  schemas: {
    'GET /api/settings': settingsSchema,
    'GET /api/pickup-days/upcoming': pickupDaysSchema,
    'GET /api/pickup-days/future': pickupDaysSchema,
    'GET /api/pickup-days/{dayId}/boxes/{presetId}/facts': boxFactsSchema,
    'POST /api/orders': placedOrderSchema,
    'GET /api/orders/by-key/{key}': NO_BODY,
    'GET /api/orders/verify/{token}': verifiedOrderSchema,
    'PUT /api/orders/change/{token}': verifiedOrderSchema,
    'POST /api/orders/cancel/{token}': cancelledOrderSchema,
    'POST /api/orders/withdraw/{token}': withdrawnSchema,
    'GET /api/standing-orders/offer': standingOfferSchema,
    'POST /api/standing-orders': standingRequestedSchema,
    '(GET|PUT) /api/standing-orders/{token}': standingOrderSchema,
    'POST /api/standing-orders/{token}/(confirm|breaks|prices|end|resume)': standingOrderSchema,
    'DELETE /api/standing-orders/{token}/breaks/{id}': standingOrderSchema,
  },
});

/** See {@link createAnswer}. The settings have their defaults unless given. */
export const answer = (answers: Answers): Call[] =>
  answerWith({ 'GET /api/settings': { body: publicSettings() }, ...answers });
