import type { EntityManager } from 'typeorm';

/**
 * The copies that pickup days have of the catalogue. A change of the catalogue renews them in the same transaction
 * while the day is open for orders; afterwards they are frozen, because customers have ordered what they show.
 */
export abstract class DayCopies {
  /** Call this first: transactions that change the catalogue then wait here for each other instead of deadlocking. */
  abstract lock(manager: EntityManager, now: Date): Promise<void>;
  abstract renewProduct(manager: EntityManager, productId: number, now: Date): Promise<void>;
  abstract renewBoxPreset(manager: EntityManager, boxPresetId: number, now: Date): Promise<void>;
  /** Marks the box as sold out on every open day. */
  abstract sellOut(manager: EntityManager, boxPresetId: number, now: Date): Promise<void>;
}
