import type { EntityManager } from 'typeorm';

/**
 * What pickup days have copied from the catalogue. Whoever changes the catalogue renews the copies in the same
 * transaction: for days that can still be ordered for they follow, afterwards they are frozen (design decision 7).
 */
export abstract class DayCopies {
  /** Comes first in such a transaction: changes then queue here, instead of crossing each other further on. */
  abstract lock(manager: EntityManager): Promise<void>;
  abstract renewProduct(manager: EntityManager, productId: number): Promise<void>;
  abstract renewBoxPreset(manager: EntityManager, boxPresetId: number): Promise<void>;
  /** Nobody can order the box any more, on whatever day. */
  abstract sellOut(manager: EntityManager, boxPresetId: number): Promise<void>;
}
