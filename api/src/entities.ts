import { Admin, Invitation, Passkey, PasskeyChallenge, Session } from './auth/admin.entity.js';
import { AuditEvent } from './auth/audit/audit-event.entity.js';
import { CallOff } from './back-office/call-off/call-off.service.js';
import { DayListing } from './back-office/lists/day-listings.js';
import { ReportState } from './back-office/reports/reports.service.js';
import { BoxPreset, BoxPresetProduct } from './catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from './catalogue/pickup-locations/pickup-location.entity.js';
import { Picture, PictureFile } from './catalogue/pictures/picture.entity.js';
import { Product } from './catalogue/products/product.entity.js';
import { Customer } from './customers/customer.entity.js';
import { ShopperCode, ShopperSession } from './customers/shopper.entity.js';
import { RateLimit } from './database/rate-counters.js';
import { Backup } from './database/schema.js';
import { MailMessage } from './messages/mail-message.entity.js';
import { DayMessage, SmsMessage } from './messages/sms-message.entity.js';
import { Order, OrderEvent, OrderItem } from './orders/order.entity.js';
import {
  ClosedDay,
  ClosedDayBox,
  ClosedDayLocation,
  ClosedDayLocationBox,
  ClosedDaySum,
} from './orders/sums/closed-day.entity.js';
import { HelperLink } from './pickup/helper-links/helper-link.entity.js';
import { PickupEvent, RefusedTap } from './pickup/pickup-event.entity.js';
import { BoxStock, PickupDay, PickupDayBox, PickupDayLocation } from './pickup-days/pickup-day.entity.js';
import { ErasedNumber } from './privacy/erasure-list.js';
import { JobLock } from './schedule/background.js';
import { Setting } from './settings/settings.service.js';
import {
  StandingOrder,
  StandingOrderBreak,
  StandingOrderEvent,
  StandingOrderItem,
} from './standing-orders/standing-order.entity.js';

export const entities = [
  Setting,
  Admin,
  Session,
  Passkey,
  Invitation,
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
  ShopperCode,
  ShopperSession,
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
  ClosedDayLocation,
  ClosedDayLocationBox,
  JobLock,
  ReportState,
  DayListing,
  Picture,
  PictureFile,
  Backup,
];
