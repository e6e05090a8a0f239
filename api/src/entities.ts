import { Admin } from './auth/admin.entity.js';
import { AuditEvent } from './auth/audit/audit-event.entity.js';
import { RateLimit } from './auth/login/rate-limit.entity.js';
import { Passkey } from './auth/passkeys/passkey.entity.js';
import { PasskeyChallenge } from './auth/passkeys/passkey-challenge.entity.js';
import { Session } from './auth/session/session.entity.js';
import { CallOff } from './back-office/call-off/call-off.entity.js';
import { DayListing } from './back-office/lists/day-listing.entity.js';
import { ReportState } from './back-office/reports/report-state.entity.js';
import { BoxPreset } from './catalogue/box-presets/box-preset.entity.js';
import { BoxPresetProduct } from './catalogue/box-presets/box-preset-product.entity.js';
import { PickupLocation } from './catalogue/pickup-locations/pickup-location.entity.js';
import { Picture } from './catalogue/pictures/picture.entity.js';
import { PictureFile } from './catalogue/pictures/picture-file.entity.js';
import { Product } from './catalogue/products/product.entity.js';
import { Customer } from './customers/customer.entity.js';
import { DayMessage } from './messages/day-messages/day-message.entity.js';
import { MailMessage } from './messages/mail/mail-message.entity.js';
import { SmsMessage } from './messages/sms/sms-message.entity.js';
import { Order } from './orders/order.entity.js';
import { OrderEvent } from './orders/order-event.entity.js';
import { OrderItem } from './orders/order-item.entity.js';
import { ClosedDay, ClosedDayBox, ClosedDaySum } from './orders/sums/closed-day.entity.js';
import { HelperLink } from './pickup/helper-links/helper-link.entity.js';
import { PickupEvent } from './pickup/pickup-event.entity.js';
import { RefusedTap } from './pickup/refused-tap.entity.js';
import { BoxStock } from './pickup-days/box-stock.entity.js';
import { PickupDay } from './pickup-days/pickup-day.entity.js';
import { PickupDayBox } from './pickup-days/pickup-day-box.entity.js';
import { PickupDayLocation } from './pickup-days/pickup-day-location.entity.js';
import { Backup } from './privacy/backup.entity.js';
import { ErasedNumber } from './privacy/erased-number.entity.js';
import { JobLock } from './schedule/job-lock.entity.js';
import { Setting } from './settings/setting.entity.js';
import { StandingOrder } from './standing-orders/standing-order.entity.js';
import { StandingOrderBreak } from './standing-orders/standing-order-break.entity.js';
import { StandingOrderEvent } from './standing-orders/standing-order-event.entity.js';
import { StandingOrderItem } from './standing-orders/standing-order-item.entity.js';

export const entities = [
  Setting,
  Admin,
  Session,
  Passkey,
  PasskeyChallenge,
  AuditEvent,
  RateLimit,
  Product,
  BoxPreset,
  BoxPresetProduct,
  PickupLocation,
  PickupDay,
  PickupDayBox,
  BoxStock,
  PickupDayLocation,
  HelperLink,
  Customer,
  ErasedNumber,
  StandingOrder,
  StandingOrderItem,
  StandingOrderBreak,
  StandingOrderEvent,
  Order,
  OrderItem,
  OrderEvent,
  PickupEvent,
  RefusedTap,
  DayMessage,
  CallOff,
  SmsMessage,
  MailMessage,
  ClosedDay,
  ClosedDaySum,
  ClosedDayBox,
  JobLock,
  ReportState,
  DayListing,
  Picture,
  PictureFile,
  Backup,
];
