import type { ComponentType } from 'react';
import { Announce } from './chapters/Announce';
import { FirstTenMinutes } from './chapters/FirstTenMinutes';
import { NewDay } from './chapters/NewDay';
import type { ChapterId } from './outline';

/** The text of each chapter. */
export const CHAPTERS: Record<ChapterId, ComponentType> = {
  'erste-schritte': FirstTenMinutes,
  'abholtag-anlegen': NewDay,
  ankuendigen: Announce,
};
