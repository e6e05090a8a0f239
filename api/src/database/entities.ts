import { AuditEvent } from '../audit/audit-event.entity.js';
import { Admin } from '../auth/admin.entity.js';
import { RateLimit } from '../auth/login/rate-limit.entity.js';
import { Passkey } from '../auth/passkeys/passkey.entity.js';
import { PasskeyChallenge } from '../auth/passkeys/passkey-challenge.entity.js';
import { Session } from '../auth/session/session.entity.js';
import { Backup } from '../backups/backup.entity.js';
import { BoxPreset } from '../box-presets/box-preset.entity.js';
import { BoxPresetProduct } from '../box-presets/box-preset-product.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { ErasedNumber } from '../customers/erased-number.entity.js';
import { DayMessage } from '../day-messages/day-message.entity.js';
import { HelperLink } from '../helper-links/helper-link.entity.js';
import { Order } from '../orders/order.entity.js';
import { OrderEvent } from '../orders/order-event.entity.js';
import { OrderItem } from '../orders/order-item.entity.js';
import { ClosedDay, ClosedDayBox, ClosedDaySum } from '../orders/sums/closed-day.entity.js';
import { PickupEvent } from '../pickup/pickup-event.entity.js';
import { BoxStock } from '../pickup-days/box-stock.entity.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDayBox } from '../pickup-days/pickup-day-box.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import { PickupLocation } from '../pickup-locations/pickup-location.entity.js';
import { Picture } from '../pictures/picture.entity.js';
import { PictureFile } from '../pictures/picture-file.entity.js';
import { Product } from '../products/product.entity.js';
import { ReportState } from '../reports/report-state.entity.js';
import { JobLock } from '../schedule/job-lock.entity.js';
import { Setting } from '../settings/setting.entity.js';
import { SmsMessage } from '../sms/sms-message.entity.js';

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
  Order,
  OrderItem,
  OrderEvent,
  PickupEvent,
  DayMessage,
  SmsMessage,
  ClosedDay,
  ClosedDaySum,
  ClosedDayBox,
  JobLock,
  ReportState,
  Picture,
  PictureFile,
  Backup,
];
