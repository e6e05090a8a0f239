import { doneSchema } from '@hofkiste/contract/answers';
import {
  adminEmailSchema,
  authStatusSchema,
  directLoginResponseSchema,
  loginResponseSchema,
} from '@hofkiste/contract/auth';
import { boxPresetSchema, boxPresetsSchema } from '@hofkiste/contract/box-presets';
import { customerDetailsSchema, customersSchema } from '@hofkiste/contract/customers';
import {
  adminOrderSchema,
  adminOrdersSchema,
  cancelledOrderSchema,
  placedOrderSchema,
  verifiedOrderSchema,
} from '@hofkiste/contract/orders';
import {
  adminPickupDaySchema,
  adminPickupDaysSchema,
  offeredBoxSchema,
  pickupDaysSchema,
} from '@hofkiste/contract/pickup-days';
import { pickupLocationSchema, pickupLocationsSchema } from '@hofkiste/contract/pickup-locations';
import { productSchema, productsSchema } from '@hofkiste/contract/products';
import { adminSettingSchema, adminSettingsSchema, settingsSchema } from '@hofkiste/contract/settings';
import { smsMessagesSchema, smsUsageSchema } from '@hofkiste/contract/sms-messages';
import { statisticsSchema } from '@hofkiste/contract/statistics';
import * as v from 'valibot';

interface Operation {
  summary: string;
  /** What it answers as JSON, or the type of what it answers instead. */
  answer: v.GenericSchema | 'text/calendar';
}

const healthSchema = v.object({ status: v.string() });

/** What the decorators of the routes can't tell. The document has those routes that stand here; a test asks for all. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /api/auth/user': { summary: 'Whether somebody is logged in', answer: authStatusSchema },
  'POST /api/auth/login': { summary: 'Log in', answer: loginResponseSchema },
  'POST /api/auth/logout': { summary: 'Log out', answer: doneSchema },
  'POST /api/admin/direct-login': {
    summary: 'Log in, the second way; needs no session',
    answer: directLoginResponseSchema,
  },

  'GET /api/settings': { summary: 'Public settings, defaults filled in', answer: settingsSchema },
  'GET /api/pickup-days/upcoming': {
    summary: 'Active days that can still be ordered for, by date',
    answer: pickupDaysSchema,
  },
  'GET /api/pickup-days/future': {
    summary: 'Active days from today on that are closed for orders, by date',
    answer: pickupDaysSchema,
  },
  'POST /api/orders': {
    summary: 'Place a binding order. Header Idempotency-Key (a UUID): sent again, the same order is answered',
    answer: placedOrderSchema,
  },
  'GET /api/orders/verify/{token}': { summary: 'The order that a token opens', answer: verifiedOrderSchema },
  'GET /api/orders/calendar/{token}.ics': {
    summary: 'Its pickup as a calendar file',
    answer: 'text/calendar',
  },
  'POST /api/orders/cancel/{token}': {
    summary: 'Cancel it until the deadline',
    answer: cancelledOrderSchema,
  },

  'GET /api/admin/products': { summary: 'Products in use', answer: productsSchema },
  'GET /api/admin/products/archived': { summary: 'Archived products', answer: productsSchema },
  'GET /api/admin/products/{id}': { summary: 'One product', answer: productSchema },
  'POST /api/admin/products': { summary: 'Make a product', answer: productSchema },
  'PUT /api/admin/products/{id}': { summary: 'Change a product', answer: productSchema },
  'DELETE /api/admin/products/{id}': { summary: 'Archive a product', answer: doneSchema },
  'POST /api/admin/products/{id}/unarchive': { summary: 'Restore a product', answer: doneSchema },

  'GET /api/admin/pickup-locations': { summary: 'Living locations', answer: pickupLocationsSchema },
  'POST /api/admin/pickup-locations': { summary: 'Make a location', answer: pickupLocationSchema },
  'PUT /api/admin/pickup-locations/{id}': { summary: 'Change a location', answer: pickupLocationSchema },
  'PATCH /api/admin/pickup-locations/{id}': {
    summary: 'Preselect it on new days, or not',
    answer: pickupLocationSchema,
  },
  'DELETE /api/admin/pickup-locations/{id}': { summary: 'Deactivate a location', answer: doneSchema },

  'GET /api/admin/box-presets': { summary: 'All presets', answer: boxPresetsSchema },
  'GET /api/admin/box-presets/{id}': { summary: 'One preset', answer: boxPresetSchema },
  'POST /api/admin/box-presets': { summary: 'Make a preset', answer: boxPresetSchema },
  'PATCH /api/admin/box-presets/{id}': {
    summary:
      'Change any part of a preset; `products` replaces the list. `active: false` with `permanently: true` also sells it out on every open day',
    answer: boxPresetSchema,
  },

  'GET /api/admin/pickup-days': { summary: 'Days, newest first', answer: adminPickupDaysSchema },
  'POST /api/admin/pickup-days': { summary: 'Make a day', answer: adminPickupDaySchema },
  'PUT /api/admin/pickup-days/{id}': { summary: 'Change a day in place', answer: adminPickupDaySchema },
  'DELETE /api/admin/pickup-days/{id}': { summary: 'Delete a day', answer: doneSchema },
  'PUT /api/admin/pickup-day-boxes/{id}': {
    summary: 'Sell a box of a day out, or again',
    answer: offeredBoxSchema,
  },
  'POST /api/admin/send-report/{id}': { summary: 'Mail the order report of a day', answer: doneSchema },

  'GET /api/admin/orders': { summary: 'Orders of a day, or the newest', answer: adminOrdersSchema },
  'GET /api/admin/orders/{id}': { summary: 'One order', answer: adminOrderSchema },
  'DELETE /api/admin/orders/{id}': { summary: 'Delete an order for good', answer: doneSchema },

  'GET /api/admin/customers': { summary: 'Customers', answer: customersSchema },
  'GET /api/admin/customers/{id}': { summary: 'One customer with orders', answer: customerDetailsSchema },
  'DELETE /api/admin/customers/{id}': { summary: 'Deactivate a customer', answer: doneSchema },

  'GET /api/admin/settings': { summary: 'All settings', answer: adminSettingsSchema },
  'PUT /api/admin/settings/{key}': { summary: 'Save one setting', answer: adminSettingSchema },
  'POST /api/admin/settings': { summary: 'Save one setting', answer: adminSettingSchema },
  'GET /api/admin/email': { summary: 'The e-mail that one logs in with', answer: adminEmailSchema },
  'POST /api/admin/update-credentials': {
    summary: 'Change e-mail and password; ends all other sessions',
    answer: doneSchema,
  },

  'GET /api/admin/statistics': { summary: 'Totals, and one period in buckets', answer: statisticsSchema },
  'GET /api/admin/sms-messages': { summary: 'The log of SMS, a page', answer: smsMessagesSchema },
  'GET /api/admin/sms-messages/usage': {
    summary: 'How much of the daily limit of SMS is used',
    answer: smsUsageSchema,
  },
  'POST /api/admin/sms-messages/{id}/resend': { summary: 'Send an SMS again', answer: doneSchema },

  'GET /api/health': { summary: 'The process lives', answer: healthSchema },
  'GET /api/health/ready': { summary: 'It can serve', answer: healthSchema },
  'GET /api/openapi.json': { summary: 'This document', answer: v.looseObject({ openapi: v.string() }) },
};
