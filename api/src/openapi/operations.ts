import { doneSchema } from '@hofkiste/contract/answers';
import { auditEventsSchema } from '@hofkiste/contract/audit-events';
import {
  adminEmailSchema,
  authStatusSchema,
  directLoginResponseSchema,
  helperResponseSchema,
  loginResponseSchema,
} from '@hofkiste/contract/auth';
import { boxPresetSchema, boxPresetsSchema } from '@hofkiste/contract/box-presets';
import { customerExportSchema } from '@hofkiste/contract/customer-export';
import { customerCountsSchema, customerDetailsSchema, customersSchema } from '@hofkiste/contract/customers';
import { sentDayMessageSchema } from '@hofkiste/contract/day-messages';
import {
  helperLinksSchema,
  newHelperLinkSchema,
  validHelperLinksSchema,
} from '@hofkiste/contract/helper-links';
import { holidaysSchema } from '@hofkiste/contract/holidays';
import { listCountsSchema } from '@hofkiste/contract/lists';
import {
  adminOrderDetailsSchema,
  adminOrdersSchema,
  cancelledOrderSchema,
  ORDERS_PAGE,
  placedOrderSchema,
  verifiedOrderSchema,
} from '@hofkiste/contract/orders';
import { passkeyOptionsSchema, passkeySchema, passkeysSchema } from '@hofkiste/contract/passkeys';
import { pickedUpSchema, pickupSchema } from '@hofkiste/contract/pickup';
import {
  adminOfferedBoxSchema,
  adminPickupDaySchema,
  adminPickupDaysSchema,
  DAYS_PAGE,
  pickupDayDatesSchema,
  pickupDaysSchema,
} from '@hofkiste/contract/pickup-days';
import {
  deactivatedLocationsSchema,
  pickupLocationSchema,
  pickupLocationsSchema,
} from '@hofkiste/contract/pickup-locations';
import { removedPictureSchema, uploadedPictureSchema } from '@hofkiste/contract/pictures';
import { productSchema, productsSchema } from '@hofkiste/contract/products';
import { sessionsSchema } from '@hofkiste/contract/sessions';
import { adminSettingSchema, adminSettingsSchema, settingsSchema } from '@hofkiste/contract/settings';
import {
  resentSmsSchema,
  smsCountSchema,
  smsMessagesSchema,
  smsUsageSchema,
} from '@hofkiste/contract/sms-messages';
import { statisticsSchema } from '@hofkiste/contract/statistics';
import { todaySchema } from '@hofkiste/contract/today';
import * as v from 'valibot';

interface Operation {
  summary: string;
  /** The field of a multipart body that has a file. */
  file?: string;
  /** The schema of the JSON answer, or the media type of another answer; missing for an empty one. */
  answer?: v.GenericSchema | 'text/calendar' | 'text/csv' | 'application/pdf';
}

const healthSchema = v.object({ status: v.string() });

/** What the decorators of the routes don't contain. The document has the routes of this list; a test checks that it is complete. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /api/auth/user': { summary: 'Session status', answer: authStatusSchema },
  'POST /api/auth/login': { summary: 'Log in', answer: loginResponseSchema },
  'POST /api/auth/helper': {
    summary: 'Log in by a helper link; the session of an admin stays as it is',
    answer: helperResponseSchema,
  },
  'POST /api/auth/confirm': {
    summary: 'Confirm with the password what needs it 10 minutes after the login',
    answer: doneSchema,
  },
  'POST /api/auth/confirm/passkey/options': {
    summary: 'Options of a confirmation by passkey, for the browser',
    answer: passkeyOptionsSchema,
  },
  'POST /api/auth/confirm/passkey': {
    summary: 'Confirm by passkey what needs the password 10 minutes after the login',
    answer: doneSchema,
  },
  'POST /api/auth/passkey/options': {
    summary: 'Options of a login by passkey, for the browser',
    answer: passkeyOptionsSchema,
  },
  'POST /api/auth/passkey': { summary: 'Log in by passkey', answer: loginResponseSchema },
  'POST /api/auth/logout': { summary: 'Log out', answer: doneSchema },
  'POST /api/admin/direct-login': {
    summary: 'Log in by the direct-login page',
    answer: directLoginResponseSchema,
  },

  'GET /api/settings': { summary: 'List the public settings, with defaults', answer: settingsSchema },
  'GET /api/pickup-days/upcoming': {
    summary: 'The day that the shop sells: the first active one that is open for orders, or none',
    answer: pickupDaysSchema,
  },
  'GET /api/pickup-days/future': {
    summary: 'The first active day from today on that is closed for orders, or none',
    answer: pickupDaysSchema,
  },
  'POST /api/orders': {
    summary: 'Place a binding order. A repeated Idempotency-Key header (a UUID) returns the stored order',
    answer: placedOrderSchema,
  },
  'GET /api/orders/by-key/{key}': { summary: 'Whether an order has this Idempotency-Key: 204 or 404' },
  'GET /api/orders/verify/{token}': { summary: 'Get the order of a token', answer: verifiedOrderSchema },
  'PUT /api/orders/change/{token}': {
    summary: 'Change boxes and location of an order before the deadline',
    answer: verifiedOrderSchema,
  },
  'GET /api/orders/calendar/{token}.ics': {
    summary: 'Download the pickup as a calendar file',
    answer: 'text/calendar',
  },
  'POST /api/orders/cancel/{token}': {
    summary: 'Cancel the order before the deadline',
    answer: cancelledOrderSchema,
  },

  'GET /api/pickup/{dayId}': {
    summary: 'List the open orders of a day for the pickup mode',
    answer: pickupSchema,
  },
  'POST /api/pickup/{dayId}/events': {
    summary: 'Record taps of the pickup mode. Each id counts once, however often it is sent',
    answer: pickedUpSchema,
  },

  'GET /api/admin/products': { summary: 'List active products', answer: productsSchema },
  'GET /api/admin/products/archived': { summary: 'List archived products', answer: productsSchema },
  'GET /api/admin/products/{id}': { summary: 'Get a product', answer: productSchema },
  'POST /api/admin/products': { summary: 'Create a product', answer: productSchema },
  'PUT /api/admin/products/{id}': { summary: 'Update a product', answer: productSchema },
  'DELETE /api/admin/products/{id}': { summary: 'Archive a product', answer: doneSchema },
  'POST /api/admin/products/{id}/unarchive': { summary: 'Restore an archived product', answer: doneSchema },

  'GET /api/admin/pickup-locations': { summary: 'List active locations', answer: pickupLocationsSchema },
  'GET /api/admin/pickup-locations/deactivated': {
    summary: 'List deactivated locations, and whether a coming day has them',
    answer: deactivatedLocationsSchema,
  },
  'POST /api/admin/pickup-locations/{id}/reactivate': {
    summary: 'Reactivate a location',
    answer: pickupLocationSchema,
  },
  'POST /api/admin/pickup-locations': { summary: 'Create a location', answer: pickupLocationSchema },
  'PUT /api/admin/pickup-locations/{id}': {
    summary: 'Update a location; a deactivated one only while a coming day has it',
    answer: pickupLocationSchema,
  },
  'PATCH /api/admin/pickup-locations/{id}': {
    summary: 'Set whether new days preselect the location',
    answer: pickupLocationSchema,
  },
  'DELETE /api/admin/pickup-locations/{id}': { summary: 'Deactivate a location', answer: doneSchema },

  'GET /api/admin/box-presets': { summary: 'List all box presets', answer: boxPresetsSchema },
  'GET /api/admin/box-presets/{id}': { summary: 'Get a box preset', answer: boxPresetSchema },
  'POST /api/admin/box-presets': { summary: 'Create a box preset', answer: boxPresetSchema },
  'PATCH /api/admin/box-presets/{id}': {
    summary:
      'Update parts of a box preset; `products` replaces the list. `active: false` with `permanently: true` also marks it as sold out on every open day',
    answer: boxPresetSchema,
  },

  'GET /api/admin/pickup-days': {
    summary: `List pickup days, newest first; with \`page\` ${DAYS_PAGE} of them`,
    answer: adminPickupDaysSchema,
  },
  'GET /api/admin/pickup-days/dates': {
    summary: 'List ids and dates of pickup days, newest first',
    answer: pickupDayDatesSchema,
  },
  'GET /api/admin/pickup-days/{id}': { summary: 'Get a pickup day', answer: adminPickupDaySchema },
  'POST /api/admin/pickup-days': { summary: 'Create a pickup day', answer: adminPickupDaySchema },
  'POST /api/admin/pickup-days/batch': {
    summary: 'Create up to 60 pickup days, all or none. The body may have 512 KiB',
    answer: adminPickupDaysSchema,
  },
  'PUT /api/admin/pickup-days/{id}': {
    summary: 'Update a pickup day; boxes and locations that stay keep their ids',
    answer: adminPickupDaySchema,
  },
  'DELETE /api/admin/pickup-days/{id}': { summary: 'Delete a pickup day', answer: doneSchema },
  'GET /api/admin/holidays': {
    summary: 'List the public holidays of Austria, by date. At most 400 days',
    answer: holidaysSchema,
  },
  'POST /api/admin/pickup-days/{id}/announced': {
    summary: 'Remember that the day was announced just now',
    answer: doneSchema,
  },
  'PUT /api/admin/pickup-day-boxes/{id}': {
    summary: 'Mark a box of a day as sold out or available',
    answer: adminOfferedBoxSchema,
  },
  'POST /api/admin/pickup-days/{id}/messages': {
    summary: 'Send an SMS to everybody who has ordered for a day, or for one location of it',
    answer: sentDayMessageSchema,
  },
  'GET /api/admin/helper-links': {
    summary: 'List the helper links of all days that are still valid, newest first',
    answer: validHelperLinksSchema,
  },
  'GET /api/admin/pickup-days/{id}/helper-links': {
    summary: 'List the helper links of a day, newest first',
    answer: helperLinksSchema,
  },
  'POST /api/admin/pickup-days/{id}/helper-links': {
    summary: 'Create a link to the pickup mode of a day, or of one of its locations',
    answer: newHelperLinkSchema,
  },
  'DELETE /api/admin/pickup-days/{id}/helper-links/{linkId}': {
    summary: 'End a helper link and its sessions',
    answer: doneSchema,
  },
  'POST /api/admin/send-report/{id}': {
    summary: 'Send the order report of a day by e-mail',
    answer: doneSchema,
  },

  'GET /api/admin/pickup-days/{id}/lists': {
    summary: 'Count the orders that the lists of a day have',
    answer: listCountsSchema,
  },
  'GET /api/admin/pickup-days/{id}/lists/{list}.pdf': {
    summary:
      'Download a list of a day, or of one of its locations, as PDF. `from` is the first free label of the sheet',
    answer: 'application/pdf',
  },
  'GET /api/admin/pickup-days/{id}/lists/{list}.csv': {
    summary: 'Download a list of a day, or of one of its locations, for a German spreadsheet',
    answer: 'text/csv',
  },

  'GET /api/admin/orders': {
    summary: `List the orders of a day, with \`page\` ${ORDERS_PAGE} of them, or the newest orders`,
    answer: adminOrdersSchema,
  },
  'GET /api/admin/orders/{id}': { summary: 'Get an order with its history', answer: adminOrderDetailsSchema },
  'POST /api/admin/orders': {
    summary:
      'Place an order for somebody; `force` overrides deadline, inactive day, sold-out boxes and limits. A repeated Idempotency-Key header (a UUID) returns the stored order',
    answer: adminOrderDetailsSchema,
  },
  'PUT /api/admin/orders/{id}': {
    summary: 'Change parts of an order; `items` replaces all boxes, and those that stay keep their price',
    answer: adminOrderDetailsSchema,
  },
  'POST /api/admin/orders/{id}/pickup': {
    summary: 'Correct whether an order was collected and paid, from the deadline on without an end',
    answer: adminOrderDetailsSchema,
  },
  'POST /api/admin/orders/{id}/cancel': {
    summary: 'Cancel an order, also after the deadline',
    answer: adminOrderDetailsSchema,
  },
  'DELETE /api/admin/orders/{id}': { summary: 'Delete an order permanently', answer: doneSchema },

  'GET /api/admin/customers': {
    summary:
      'List customers, one page, of those whose name or phone number fits `search`; with `phone` the newest few whose number has these digits',
    answer: customersSchema,
  },
  'GET /api/admin/customers/counts': {
    summary: 'Count the customers that a search finds, all of them, and those of this month',
    answer: customerCountsSchema,
  },
  'GET /api/admin/customers/{id}': { summary: 'Get a customer with orders', answer: customerDetailsSchema },
  'GET /api/admin/customers/{id}/export': {
    summary: 'Download everything that is stored about a customer',
    answer: customerExportSchema,
  },
  'DELETE /api/admin/customers/{id}': { summary: 'Remove a customer; the orders stay', answer: doneSchema },

  'POST /api/admin/pictures': {
    summary: 'Upload a picture (JPEG, PNG or WebP)',
    file: 'file',
    answer: uploadedPictureSchema,
  },

  'DELETE /api/admin/pictures/{id}': {
    summary: 'Remove a picture, also from everything that shows it. Answers the addresses of its files',
    answer: removedPictureSchema,
  },

  'GET /api/admin/settings': { summary: 'List all settings', answer: adminSettingsSchema },
  'PUT /api/admin/settings/{key}': { summary: 'Save one setting', answer: adminSettingSchema },
  'POST /api/admin/settings': { summary: 'Save one setting', answer: adminSettingSchema },
  'GET /api/admin/email': {
    summary: 'Get the e-mail address of the login and whether mail can be sent',
    answer: adminEmailSchema,
  },
  'POST /api/admin/update-credentials': {
    summary: 'Update e-mail address and password; ends all other sessions',
    answer: doneSchema,
  },
  'GET /api/admin/sessions': {
    summary: 'List where the admin is logged in, the last used first',
    answer: sessionsSchema,
  },
  'DELETE /api/admin/sessions': { summary: 'End all other sessions of the admin', answer: doneSchema },
  'DELETE /api/admin/sessions/{id}': { summary: 'End a session of the admin', answer: doneSchema },
  'GET /api/admin/passkeys': { summary: 'List the passkeys of the admin', answer: passkeysSchema },
  'POST /api/admin/passkeys/options': {
    summary: 'Options of a new passkey, for the browser',
    answer: passkeyOptionsSchema,
  },
  'POST /api/admin/passkeys': { summary: 'Add a passkey', answer: passkeySchema },
  'PUT /api/admin/passkeys/only': {
    summary: 'Set whether the login refuses the password',
    answer: doneSchema,
  },
  'PATCH /api/admin/passkeys/{id}': { summary: 'Rename a passkey', answer: passkeySchema },
  'DELETE /api/admin/passkeys/{id}': {
    summary: 'Remove a passkey; without the last one the login accepts the password again',
    answer: doneSchema,
  },
  'GET /api/admin/audit-events': {
    summary: 'List who did what, one page, the newest first',
    answer: auditEventsSchema,
  },

  'GET /api/admin/today': {
    summary: 'Get the day that the shop sells, the next pickup, and what needs the farmer',
    answer: todaySchema,
  },
  'GET /api/admin/statistics': { summary: 'Get totals, and one period in buckets', answer: statisticsSchema },
  'GET /api/admin/sms-messages': { summary: 'List SMS messages, one page', answer: smsMessagesSchema },
  'GET /api/admin/sms-messages/usage': {
    summary: 'Get how much of the daily SMS limit is used',
    answer: smsUsageSchema,
  },
  'GET /api/admin/sms-messages/resend': {
    summary: 'Count the SMS messages that can be sent again together',
    answer: smsCountSchema,
  },
  'POST /api/admin/sms-messages/resend': {
    summary: 'Send all messages of a status again, under the limits',
    answer: resentSmsSchema,
  },
  'POST /api/admin/sms-messages/{id}/resend': { summary: 'Send an SMS again', answer: doneSchema },

  'GET /api/health': { summary: 'Liveness', answer: healthSchema },
  'GET /api/health/ready': { summary: 'Readiness', answer: healthSchema },
  'GET /api/openapi.json': { summary: 'This document', answer: v.looseObject({ openapi: v.string() }) },
};
