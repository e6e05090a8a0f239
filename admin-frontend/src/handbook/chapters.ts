import type { ReactNode } from 'react';
import { Announce } from './chapters/Announce';
import { Customers } from './chapters/Customers';
import { FirstTenMinutes } from './chapters/FirstTenMinutes';
import { FoodFacts } from './chapters/FoodFacts';
import { Limits } from './chapters/Limits';
import { Lists } from './chapters/Lists';
import { Locations } from './chapters/Locations';
import { ManyDays } from './chapters/ManyDays';
import { MessageToAll } from './chapters/MessageToAll';
import { NewDay } from './chapters/NewDay';
import { NotCollected } from './chapters/NotCollected';
import { Operation } from './chapters/Operation';
import { Orders } from './chapters/Orders';
import { PickupDay } from './chapters/PickupDay';
import { Pictures } from './chapters/Pictures';
import { ProductsAndBoxes } from './chapters/ProductsAndBoxes';
import { SeveralDays } from './chapters/SeveralDays';
import { ShopSettings } from './chapters/ShopSettings';
import { SmsDelivery } from './chapters/SmsDelivery';
import { StandingOrders } from './chapters/StandingOrders';
import { TextMessages } from './chapters/TextMessages';
import { Trouble } from './chapters/Trouble';
import { WeekAtAGlance } from './chapters/WeekAtAGlance';
import type { ChapterId } from './outline';

/** The text of each chapter. They use no hooks, so that the search can read what they return. */
export const CHAPTERS: Record<ChapterId, () => ReactNode> = {
  'erste-schritte': FirstTenMinutes,
  woche: WeekAtAGlance,
  'produkte-und-kisten': ProductsAndBoxes,
  abholorte: Locations,
  'abholtag-anlegen': NewDay,
  'viele-tage': ManyDays,
  'mehrere-tage': SeveralDays,
  ankuendigen: Announce,
  bestellungen: Orders,
  dauerbestellungen: StandingOrders,
  ausverkauft: Limits,
  listen: Lists,
  'am-abholtag': PickupDay,
  'nicht-gekommen': NotCollected,
  'nachricht-an-alle': MessageToAll,
  sms: TextMessages,
  'kommt-die-sms-an': SmsDelivery,
  'angaben-zu-lebensmitteln': FoodFacts,
  bilder: Pictures,
  einstellungen: ShopSettings,
  kunden: Customers,
  'wenn-etwas-nicht-geht': Trouble,
  betreuung: Operation,
};
